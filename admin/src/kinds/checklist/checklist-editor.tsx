import { checklist as kind, type ChecklistValues } from '@ufuq/shared/kinds/checklist/checklist'
import { CHECKLIST_TEMPLATES, findTemplate } from '@ufuq/shared/kinds/checklist/templates'
import { type Tree, applyValues } from '@ufuq/shared/model/values'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { DayText } from '@ufuq/shared/ui/bdi'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { Notice } from '@ufuq/shared/ui/notice'
import ExternalLink from 'lucide-react/icons/external-link'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../components/card.tsx'
import { Stack, Row } from '../../components/layout.tsx'
import { Lead } from '../../components/lead.tsx'
import { EntryEditor } from '../../entry/entry-editor.tsx'
import { EntryField } from '../../entry/entry-field.tsx'
import type { EntryForm } from '../../entry/entry-screen.tsx'
import { ItemsField, useOpened } from '../../entry/items-field.tsx'
import type { OwnField } from '../../entry/value-field.tsx'
import { TargetPicker } from '../../fields/targets/target-picker.tsx'
import { useLanguage } from '../../host/language.ts'
import { useKindTexts } from '../../words/kind-texts.ts'
import { EditedCounts, ItemState } from './item-states.tsx'

/** The titles of what items lead to, by their links. */
type Titles = Readonly<Record<string, string | null>>

type WireChecklist = WireEntry & { titles?: Titles }

/** `/admin/checklists/new` and `/admin/checklists/{id}` */
export function ChecklistEditor({ state, onSaved }: ComponentProps<EntryForm>) {
  const { t } = useTranslation('admin')
  const [initial, setInitial] = useState<Tree | null>(null)
  if (!state && !initial) return <TemplateChoice onChoose={setInitial} />
  return (
    <EntryEditor
      kind={kind}
      state={state}
      {...(initial && { initial })}
      {...(onSaved && { onSaved })}
      layout={(fields, { base, isReadOnly }) => {
        const saved: WireChecklist | null = base ?? state
        const values = (saved?.values ?? initial) as unknown as ChecklistValues
        return (
          <Stack gap="large">
            <Lead>{t('kinds.checklist.hints.page')}</Lead>
            <TemplateNotice {...values} />
            <EditedCounts />
            {fields('name')}
            <Items isReadOnly={isReadOnly} titles={saved?.titles ?? {}} />
          </Stack>
        )
      }}
    />
  )
}

interface ItemsProps {
  isReadOnly: boolean
  titles: Titles
}

/** The items, which are all folded at first. */
function Items({ isReadOnly, titles }: ItemsProps) {
  const { t } = useTranslation('admin')
  const label = useKindTexts(kind).field('items')
  const opened = useOpened()
  const own: Readonly<Record<string, OwnField>> = {
    document: { hint: t('kinds.checklist.hints.content') },
    due: { hint: t('kinds.checklist.hints.due') },
    link: {
      problemText: () => t('kinds.checklist.refused'),
      input: ({ control, input: { value, onChange, ...input }, isReadOnly: readOnly }) => (
        <TargetPicker
          control={{ ...control, ...input, readOnly }}
          kinds={['page', 'publication']}
          value={String(value)}
          nameOf={(target) => titles[target] ?? undefined}
          keepsText
          onChange={onChange}
        />
      ),
    },
  }
  return (
    <ItemsField
      kind={kind}
      label={label}
      at="items"
      names="items"
      field={kind.fields.items}
      isReadOnly={isReadOnly}
      opened={opened}
      mark={(at) => <ItemState at={at} />}
    >
      {({ at }, name, field) => (
        <EntryField
          key={name}
          kind={kind}
          at={`${at}.${name}`}
          names={`items.${name}`}
          field={field}
          isReadOnly={isReadOnly}
          own={own[name]}
        />
      )}
    </ItemsField>
  )
}

/** The first values of a new list, from one of the templates or empty. */
function TemplateChoice({ onChoose }: { onChoose: (values: Tree) => void }) {
  const { t } = useTranslation('admin')
  const nameOf = useKindTexts(kind).choice('template')
  const begin = (values: Tree) => onChoose(applyValues(kind.fields, {}, values))
  return (
    <Card title={t('kinds.checklist.begin')}>
      <Lead>{t('kinds.checklist.empty')}</Lead>
      <Row>
        {CHECKLIST_TEMPLATES.map(({ id, name, date, items }) => (
          <Button
            key={id}
            variant="line"
            onClick={() => begin({ name, template: id, templateDate: date, items })}
          >
            {nameOf(id)}
          </Button>
        ))}
        <Button variant="line" onClick={() => begin({})}>
          {nameOf('empty')}
        </Button>
      </Row>
    </Card>
  )
}

type TemplateNoticeProps = Pick<ChecklistValues, 'template' | 'templateDate'>

/** The date of the template from which a list was made, and whether there is a newer one. */
function TemplateNotice({ template: id, templateDate }: TemplateNoticeProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const template = findTemplate(id)
  if (!template || templateDate === null) return null
  const isNewer = template.date > templateDate
  const { source } = template
  return (
    <Notice
      tone={isNewer ? 'warning' : 'info'}
      action={
        <a href={source.address} target="_blank" rel="noreferrer" title={source.name[language]}>
          {t('kinds.checklist.source')} <Icon icon={ExternalLink} />
        </a>
      }
    >
      {t('kinds.checklist.model')} <DayText date={templateDate} />.{' '}
      {isNewer && (
        <>
          {t('kinds.checklist.newer')} <DayText date={template.date} />.{' '}
        </>
      )}
      {t('kinds.checklist.checkSource')}
    </Notice>
  )
}
