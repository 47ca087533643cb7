import { useQuery } from '@tanstack/react-query'
import { FORM_FIELD_TYPES, type FormFieldType } from '@ufuq/shared/forms/form-spec'
import { formNamed, type FormName } from '@ufuq/shared/forms/index'
import { form as kind, type WireForm } from '@ufuq/shared/kinds/form/form'
import { FORM_TEMPLATES, type FormTemplate } from '@ufuq/shared/kinds/form/templates'
import { page } from '@ufuq/shared/kinds/page/page'
import { newItemId } from '@ufuq/shared/model/formats'
import { applyValues, itemsIn, type Tree } from '@ufuq/shared/model/values'
import { Button } from '@ufuq/shared/ui/button'
import { Icon, type Glyph } from '@ufuq/shared/ui/icon'
import { Notice } from '@ufuq/shared/ui/notice'
import AlignLeft from 'lucide-react/icons/align-left'
import Calendar from 'lucide-react/icons/calendar'
import CircleDot from 'lucide-react/icons/circle-dot'
import Inbox from 'lucide-react/icons/inbox'
import ListChecks from 'lucide-react/icons/list-checks'
import Mail from 'lucide-react/icons/mail'
import Paperclip from 'lucide-react/icons/paperclip'
import Phone from 'lucide-react/icons/phone'
import ToggleLeft from 'lucide-react/icons/toggle-left'
import Type from 'lucide-react/icons/type'
import { useState, type ComponentProps } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Card } from '../../components/card.tsx'
import { Grid, Row, Stack } from '../../components/layout.tsx'
import { Lead } from '../../components/lead.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Section } from '../../components/section.tsx'
import { entryQueries } from '../../entry/calls.ts'
import { EntryEditor } from '../../entry/entry-editor.tsx'
import { EntryField } from '../../entry/entry-field.tsx'
import type { EntryForm } from '../../entry/entry-screen.tsx'
import { ItemsField } from '../../entry/items-field.tsx'
import type { OwnField } from '../../entry/value-field.tsx'
import { useKindTexts } from '../../words/kind-texts.ts'
import { answersAddress } from './answers-address.ts'

/** `/admin/forms/new` and `/admin/forms/{id}`: a new form begins with a template. */
export function FormEditor({ state, onSaved }: ComponentProps<EntryForm>) {
  const { t } = useTranslation('admin')
  const [initial, setInitial] = useState<Tree | null>(null)
  const [problemText, hints] = [useProblems(), useHints()]
  if (!state && !initial) return <TemplateChoice onChoose={setInitial} />
  const key = (state?.key ?? null) as FormName | null
  return (
    <EntryEditor
      kind={kind}
      state={state}
      {...(initial && { initial })}
      {...(onSaved && { onSaved })}
      own={hints}
      layout={(fields, { base, isReadOnly }) => {
        const { id, answers = 0 } = (base ?? {}) as Partial<WireForm>
        return (
          <Stack gap="large">
            {id !== undefined && (
              <Row>
                <LinkButton variant="line" icon={Inbox} to={answersAddress(id)}>
                  {t('kinds.form.answerCount', { count: answers })}
                </LinkButton>
              </Row>
            )}
            {key ? <FixedFields form={key} /> : fields('title', 'introduction')}
            <Section>
              <Questions
                {...{ isReadOnly, problemText, hasAnswers: answers > 0, isFurther: key !== null }}
              />
              {key === 'volunteer' && !isReadOnly && <WhichWay />}
              {!key && fields('isAnonymous')}
            </Section>
            {!key && (
              <>
                <Section title={t('kinds.form.ends')}>
                  <Grid min="18rem">
                    {fields('closes')}
                    {fields('places')}
                    {fields('keepDays')}
                  </Grid>
                </Section>
                <Section title={t('kinds.form.sending')}>
                  {fields('consent', 'button', 'thanksTitle', 'thanksText')}
                </Section>
              </>
            )}
          </Stack>
        )
      }}
    />
  )
}

type ProblemText = (rule: string) => string | undefined

/** The texts for the rules of forms. */
function useProblems(): ProblemText {
  const { t } = useTranslation('admin')
  const problems: Partial<Record<string, string>> = {
    answered: t('kinds.form.problems.answered'),
    anonymous: t('kinds.form.problems.anonymous'),
    notAnonymous: t('kinds.form.problems.notAnonymous'),
    maxFiles: t('kinds.form.problems.maxFiles'),
  }
  return (rule) => problems[rule]
}

function useHints(): Readonly<Record<string, OwnField>> {
  const { t } = useTranslation('admin')
  const problemText = useProblems()
  return {
    fields: { problemText },
    isAnonymous: { problemText },
    places: { hint: t('kinds.form.hints.places') },
    keepDays: { hint: t('kinds.form.hints.keepDays') },
    consent: { hint: t('kinds.form.hints.consent') },
    button: { hint: t('kinds.form.hints.default') },
  }
}

const ICONS: Readonly<Record<FormFieldType, Glyph>> = {
  text: Type,
  long: AlignLeft,
  choice: CircleDot,
  several: ListChecks,
  yesNo: ToggleLeft,
  file: Paperclip,
  email: Mail,
  phone: Phone,
  day: Calendar,
}

interface QuestionsProps {
  isReadOnly: boolean
  problemText: ProblemText
  /** Whether somebody has answered, so that the kinds of questions can't change. */
  hasAnswers: boolean
  /** Whether they follow the fixed questions of the product: these are optional, without files. */
  isFurther: boolean
}

/** The questions, of which one is open at a time. */
function Questions({ isReadOnly, problemText, hasAnswers, isFurther }: QuestionsProps) {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  const typeName = texts.choice('fields.type')
  const [open, setOpen] = useState<string | null>(null)
  const saved = useFormContext<Tree>().formState.defaultValues?.['fields']
  const isKnown = (id: string) => itemsIn(saved).some((item) => item['id'] === id)
  return (
    <ItemsField
      kind={kind}
      label={texts.field('fields')}
      at="fields"
      names="fields"
      field={kind.fields.fields}
      isReadOnly={isReadOnly}
      problemText={problemText}
      opened={{
        ids: new Set(open === null ? [] : [open]),
        onOpen: (id, isOpen) => setOpen(isOpen ? id : null),
      }}
      adds={FORM_FIELD_TYPES.filter((type) => !isFurther || type !== 'file').map((type) => ({
        text: typeName(type),
        icon: ICONS[type],
        values: { type },
      }))}
      mark={(at) => <QuestionKind at={at} />}
    >
      {(item, name, field) => {
        if (isFurther && name === 'isRequired') return null
        const isFixed = name === 'type' && hasAnswers && isKnown(item.id)
        return (
          <EntryField
            key={name}
            kind={kind}
            at={`${item.at}.${name}`}
            names={`fields.${name}`}
            field={field}
            isReadOnly={isReadOnly || isFixed}
            own={{ problemText, ...(isFixed && { hint: t('kinds.form.problems.answered') }) }}
          />
        )
      }}
    </ItemsField>
  )
}

/** The kind of a question, and whether it must be answered. */
function QuestionKind({ at }: { at: string }) {
  const { t } = useTranslation('admin')
  const typeName = useKindTexts(kind).choice('fields.type')
  const [type, isRequired] = useWatch<Tree>({ name: [`${at}.type`, `${at}.isRequired`] })
  return (
    <small className="hint">
      {typeName(String(type))} · {t(isRequired ? 'kinds.form.required' : 'kinds.form.optional')}
    </small>
  )
}

/** What is always asked, because the site's calls promise it. */
function FixedFields({ form }: { form: FormName }) {
  const { t } = useTranslation(['admin', 'contact', 'volunteer'])
  const names = formNamed(form).fields.map(({ name }) => t(`${form}:form.${name as 'name'}`))
  return (
    <Notice title={t('kinds.form.fixed')}>
      <bdi>{names.join(' · ')}</bdi>
    </Notice>
  )
}

/** Adds the question in which way somebody wants to help, with the ways on the volunteers' page. */
function WhichWay() {
  const { t } = useTranslation('admin')
  const { getValues, setValue } = useFormContext<Tree>()
  const fields = itemsIn(useWatch<Tree>({ name: 'fields' }))
  const { data } = useQuery(entryQueries(page).one('volunteer'))
  const ways = itemsIn(data?.values['sections']).flatMap((section) =>
    section['kind'] === 'opportunities' ? itemsIn(section['opportunities']) : [],
  )
  const label = { ar: 'كيف تودّ أن تساعد؟', en: 'In which way would you like to help?' }
  const isThere = fields.some((field) => JSON.stringify(field['label']) === JSON.stringify(label))
  if (ways.length === 0 || isThere) return null
  const add = () => {
    const choices = ways.map((way) => ({ id: newItemId(), label: way['title'] }))
    const empty = { hint: { ar: '', en: '' }, isRequired: false, max: null, accepts: 'documents' }
    const question = { id: newItemId(), type: 'choice', label, choices, ...empty }
    setValue('fields', [...itemsIn(getValues('fields')), question], { shouldDirty: true })
  }
  return (
    <Row>
      <Button variant="line" size="small" onClick={add}>
        <Icon icon={CircleDot} />
        {t('kinds.form.whichWay')}
      </Button>
    </Row>
  )
}

function TemplateChoice({ onChoose }: { onChoose: (values: Tree) => void }) {
  const { t } = useTranslation('admin')
  return (
    <Card title={t('kinds.form.begin')}>
      <Lead>{t('kinds.form.empty')}</Lead>
      <Row>
        {(Object.keys(FORM_TEMPLATES) as FormTemplate[]).map((template) => (
          <Button
            key={template}
            variant="line"
            onClick={() => onChoose(applyValues(kind.fields, {}, FORM_TEMPLATES[template]))}
          >
            {t(`kinds.form.templates.${template}`)}
          </Button>
        ))}
      </Row>
    </Card>
  )
}
