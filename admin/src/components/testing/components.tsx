import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { Notice } from '@ufuq/shared/ui/notice'
import { Select } from '@ufuq/shared/ui/select'
import { EmptyState, ErrorState } from '@ufuq/shared/ui/states'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { Switch } from '@ufuq/shared/ui/switch'
import { Tab, TabPanel, Tabs } from '@ufuq/shared/ui/tabs'
import { TextArea, TextInput } from '@ufuq/shared/ui/text-input'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState, type ReactNode } from 'react'
import { Card } from '../card.tsx'
import { Checkbox } from '../checkbox.tsx'
import { CopyField } from '../copy-field.tsx'
import { Cut } from '../cut.tsx'
import { DataList } from '../data-list.tsx'
import { Expander } from '../expander.tsx'
import { Fact, Facts } from '../facts.tsx'
import { FieldGroup, RadioList } from '../field-group.tsx'
import { FilterBar, FilterChoice, Filters } from '../filter-bar.tsx'
import { Item, ItemList } from '../item-list.tsx'
import { LanguageMarks } from '../language-marks.tsx'
import { Grid, Row, Split, Stack, Sticky } from '../layout.tsx'
import { Lead } from '../lead.tsx'
import { useSelection } from '../lists/selection.ts'
import { LoadingRows } from '../loading-rows.tsx'
import { Pager } from '../pager.tsx'
import { PickFilter } from '../pick-filter.tsx'
import { PlainText } from '../plain-text.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { SearchField } from '../search-field.tsx'
import { Section } from '../section.tsx'
import { SelectionBar } from '../selection-bar.tsx'
import { TabBar } from '../tab-bar.tsx'
import { Titles, TwoTitles } from '../titles.tsx'

const SHORT = { ar: 'لجان المياه', en: 'Water committees' }
const SENTENCE = {
  ar: 'تبقى العناصر المحذوفة ثلاثين يومًا يمكن استعادتها خلالها.',
  en: 'Deleted items stay for thirty days, during which they can be restored.',
}
const LONG = {
  ar: 'ما علّمنا إيّاه الوسطاء في سنوات الجفاف العشر بين قرى الوادي الأعلى '.repeat(2),
  en: 'What the mediators taught us in ten dry years between the villages of the valley '.repeat(2),
}
const none = () => {}

/** Every component in each of its states. */
export function Components({ language }: { language: Language }) {
  const short = SHORT[language]
  const sentence = SENTENCE[language]
  const long = LONG[language]
  return (
    <main className="admin" style={{ display: 'block', padding: '1.5rem' }}>
      <h1>Components</h1>
      <Stack gap="large">
        <Shown name="Button, IconButton, Menu">
          <Row>
            <Button>{short}</Button>
            <Button variant="line">{short}</Button>
            <Button variant="quiet">{short}</Button>
            <Button variant="danger">{short}</Button>
            <Button variant="danger-solid">{short}</Button>
            <Button busy busyLabel={short}>
              <Icon icon={Plus} /> {short}
            </Button>
            <Button disabled size="small">
              {short}
            </Button>
            <IconButton icon={Trash2} label={short} />
            <Menu label={sentence}>
              <MenuItem icon={Trash2} danger onChoose={none}>
                {short}
              </MenuItem>
            </Menu>
          </Row>
        </Shown>
        <Shown name="Field, TextInput, TextArea, Select, Switch, Checkbox">
          <Fields short={short} sentence={sentence} />
        </Shown>
        <Shown name="StatusChip, LanguageMarks, Progress">
          <Row>
            {(['published', 'scheduled', 'draft', 'missing', 'outdated', 'ready'] as const).map(
              (state) => (
                <StatusChip key={state} state={state}>
                  {short}
                </StatusChip>
              ),
            )}
            <LanguageMarks
              markOf={(one) => ({ state: one === 'ar' ? 'published' : 'missing', text: short })}
            />
          </Row>
          <ProgressBar label={short} done={2} total={5} size="medium" />
        </Shown>
        <Shown name="Notice, Lead, Sticky">
          <Lead>{sentence}</Lead>
          <Sticky>
            {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
              <Notice key={tone} tone={tone} title={short}>
                <Row isSpread>
                  <span>{sentence}</span>
                  <Button size="small">{short}</Button>
                </Row>
              </Notice>
            ))}
          </Sticky>
        </Shown>
        <Shown name="FilterBar, DataList, SelectionBar, Pager">
          <List language={language} />
        </Shown>
        <Shown name="PickFilter">
          <PickFilter
            label={short}
            values={['all', 'some', 'none'].map((value, count) => ({
              value,
              text: short,
              count,
            }))}
            chosen="some"
            onChoose={none}
          />
        </Shown>
        <Shown name="LoadingRows, EmptyState, ErrorState">
          <LoadingRows label={sentence} />
          <EmptyState title={short} text={sentence} action={<Button>{short}</Button>} />
          <ErrorState title={short} text={sentence} />
        </Shown>
        <Shown name="Tabs">
          <Tabs value="first" onValueChange={none}>
            <TabBar label={sentence}>
              <Tab value="first">{short}</Tab>
              <Tab value="second">{short}</Tab>
            </TabBar>
            <TabPanel value="first">{sentence}</TabPanel>
          </Tabs>
        </Shown>
        <Shown name="ItemList, Facts, Expander, PlainText">
          <ItemList label={short}>
            <Item title={short} text={sentence}>
              <StatusChip state="published">{short}</StatusChip>
            </Item>
            <Item
              title={long}
              text={sentence}
              below={<PlainText>{`${long}\n\n${short}`}</PlainText>}
            >
              <Button variant="line" size="small">
                {short}
              </Button>
            </Item>
          </ItemList>
          <Facts>
            <Fact name={short}>{long}</Fact>
            <Fact name={sentence}>{short}</Fact>
          </Facts>
          <Expander summary={short} isLink>
            {sentence}
          </Expander>
        </Shown>
        <Shown name="Card, Grid, Split">
          <Card title={sentence}>
            <Grid min="16rem">
              <TextInput aria-label={short} defaultValue={short} />
              <TextInput aria-label={sentence} defaultValue={sentence} />
            </Grid>
            <Row isSpread>
              <p className="hint">{sentence}</p>
              <Button size="small">{short}</Button>
            </Row>
          </Card>
          <Split aside={<Section>{sentence}</Section>}>
            <Section title={short} text={sentence}>
              {long}
            </Section>
          </Split>
        </Shown>
      </Stack>
    </main>
  )
}

const Shown = ({ name, children }: { name: string; children: ReactNode }) => (
  <section aria-label={name}>
    <h2 dir="ltr">{name}</h2>
    <Stack>{children}</Stack>
  </section>
)

function Fields({ short, sentence }: { short: string; sentence: string }) {
  const [isOn, setIsOn] = useState(true)
  const radio = { name: 'role', defaultChecked: true }
  return (
    <Grid min="20rem" gap="large">
      <Field label={short} hint={sentence}>
        {(control) => <TextInput {...control} defaultValue={short} />}
      </Field>
      <Field label={short} error={sentence} required>
        {(control) => <TextInput {...control} dir="auto" />}
      </Field>
      <Field label={short}>{(control) => <TextArea {...control} defaultValue={sentence} />}</Field>
      <Field label={short}>
        {(control) => (
          <Select {...control} tall>
            <option>{sentence}</option>
          </Select>
        )}
      </Field>
      <Switch label={short} hint={sentence} checked={isOn} onCheckedChange={setIsOn} />
      <Switch label={short} checked={false} disabled onCheckedChange={none} />
      <FieldGroup label={short}>
        <Stack gap="none">
          <Checkbox label={sentence} defaultChecked />
          <Checkbox label={short} isIndeterminate />
          <Checkbox label={short} disabled />
        </Stack>
      </FieldGroup>
      <RadioList
        label={short}
        options={['first', 'second'].map((value) => ({ value, label: short, hint: sentence }))}
        input={radio}
      />
      <CopyField
        label={short}
        value="https://ufuq.example/admin/reset#k3mB0Vq2hY7nT9xR4cW6dE1fG8j"
      />
    </Grid>
  )
}

function List({ language }: { language: Language }) {
  const selection = useSelection([1, 2, 3])
  const short = SHORT[language]
  const long = LONG[language]
  const other = otherLanguage(language)
  return (
    <>
      <FilterBar count={short} onSubmit={(event) => event.preventDefault()}>
        <SearchField q="" label={short} />
        <Filters set={[{ name: 'role', text: long }]} onRemove={none} onClear={none}>
          <FilterChoice
            name="role"
            value=""
            label={short}
            any={short}
            choices={[]}
            onChoose={none}
          />
        </Filters>
      </FilterBar>
      <div>
        <DataList
          caption={short}
          items={[1, 2, 3]}
          idOf={(id) => id}
          heading={short}
          title={(id) =>
            id === 1 ? (
              <TwoTitles texts={{ ar: SHORT.ar, en: SHORT.en }} to="/" />
            ) : (
              <Titles
                isUnread
                main={<bdi>{id === 2 ? long : short}</bdi>}
                other={<bdi lang={other}>{LONG[other]}</bdi>}
              >
                <span data-lacking>{short}</span>
                <span data-note>{long}</span>
              </Titles>
            )
          }
          columns={[
            {
              key: 'state',
              heading: short,
              width: '9rem',
              cell: () => <StatusChip state="draft">{short}</StatusChip>,
            },
            {
              key: 'by',
              heading: short,
              width: '7rem',
              isOfWide: true,
              cell: () => <Cut>{long}</Cut>,
            },
            { key: 'count', heading: short, width: '5rem', label: short, cell: (id) => id },
          ]}
          menu={() => (
            <Menu label={short}>
              <MenuItem icon={Trash2} onChoose={none}>
                {short}
              </MenuItem>
            </Menu>
          )}
          isMarked={(id) => id === 3}
          selection={{ ...selection, nameOf: (id) => `${short} ${id}` }}
        />
        <SelectionBar
          count={selection.count}
          label={short}
          text={short}
          onClear={() => selection.choose([])}
        >
          <Button variant="line" size="small">
            {short}
          </Button>
        </SelectionBar>
      </div>
      <Pager after="1" next="2" label={short} isTimeless />
    </>
  )
}
