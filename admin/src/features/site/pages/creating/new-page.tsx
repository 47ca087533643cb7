import EyeOff from 'lucide-react/icons/eye-off'
import { useId } from 'react'
import { useController, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ApiError } from '@ufuq/shared/client/api-error'
import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { page as kind } from '@ufuq/shared/kinds/page'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { Button, buttonClass } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { Notice } from '@ufuq/shared/ui/notice'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useSaveEntry } from '../../../../entry/calls.ts'
import { useErrorText } from '../../../../error-text.ts'
import { useLanguage } from '../../../../language.ts'
import { useUnsavedChanges } from '../../../../unsaved-changes.tsx'
import { AddressLine } from '../editing/address-line.tsx'
import { addressRule } from '../editing/use-address-problem.ts'
import {
  fillTemplate,
  loadTemplateTexts,
  type Template,
  TEMPLATE_PARTS,
  TEMPLATES,
} from './templates.ts'
import { KindIcon } from '../../../../entry/sections/kind-icon.tsx'

interface NewPage {
  title: Record<Language, string>
  slug: Record<Language, string>
  template: Template
}

const NEW: NewPage = { title: { ar: '', en: '' }, slug: { ar: '', en: '' }, template: 'blank' }

/** A new page, which needs a title in only one language, and its template. */
export function NewPage({ onCreated }: { onCreated: (page: WireEntry) => void }) {
  const { t } = useTranslation('admin')
  const id = useId()
  const language = useLanguage()
  const errorText = useErrorText()
  const create = useSaveEntry(kind)
  const form = useForm<NewPage>({ defaultValues: NEW, shouldFocusError: true })
  const { control, formState, handleSubmit, setError } = form
  useUnsavedChanges(formState.isDirty && !create.isSuccess)

  const refuse = (field: `title.${Language}` | `slug.${Language}`, rule: string) =>
    setError(field, { message: rule }, { shouldFocus: true })

  const submit = async ({ title, slug, template }: NewPage) => {
    if (LANGUAGES.every((one) => title[one].trim() === '')) {
      refuse(`title.${language}`, 'required')
      return
    }
    const wrong = LANGUAGES.find((one) => addressRule(slug[one]) !== null)
    if (wrong) {
      refuse(`slug.${wrong}`, addressRule(slug[wrong]) ?? '')
      return
    }
    const written = LANGUAGES.filter((one) => slug[one].trim() !== '')
    try {
      const texts = await loadTemplateTexts()
      const slugs = Object.fromEntries(written.map((one) => [one, slug[one]]))
      const values = { title, slug: slugs, ...fillTemplate(template, texts) }
      onCreated(await create.mutateAsync({ id: null, change: { values } }))
    } catch (error) {
      const refused = error instanceof ApiError ? error.fieldErrors : []
      for (const { field, rule } of refused) {
        const at = FIELDS.find((one) => one === field)
        if (at) refuse(at, rule)
      }
    }
  }
  const { error } = create
  const isElsewhere = error !== null && !(error instanceof ApiError && error.code === 'validation')
  return (
    <form
      className="columns"
      data-side="start"
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      <section className="stack" aria-labelledby={`${id}-names`}>
        <h2 id={`${id}-names`}>{t('pages.new.called')}</h2>
        <p className="hint">{t('pages.new.calledText')}</p>
        {[language, otherLanguage(language)].map((one, at) => (
          <Named key={one} language={one} control={control} isFirst={at === 0} />
        ))}
      </section>
      <TemplateChoice control={control} />
      <div className="row new-page-end">
        {isElsewhere && (
          <Notice tone="danger" role="alert" title={t('pages.new.failed')}>
            {errorText(error)}
          </Notice>
        )}
        <p className="hint">
          <Icon icon={EyeOff} /> {t('pages.new.draft')}
        </p>
        <Link className={buttonClass({ variant: 'line', size: 'small' })} to="/admin/site">
          {t('pages.new.cancel')}
        </Link>
        <Button
          type="submit"
          size="small"
          busy={formState.isSubmitting}
          busyLabel={t('pages.new.creating')}
        >
          {t('pages.new.create')}
        </Button>
      </div>
    </form>
  )
}

const FIELDS = LANGUAGES.flatMap((one) => [`title.${one}`, `slug.${one}`] as const)

type Control = ReturnType<typeof useForm<NewPage>>['control']

/** The title in a language, and the address under it. */
function Named({
  language,
  control,
  isFirst,
}: {
  language: Language
  control: Control
  isFirst: boolean
}) {
  const { t } = useTranslation('admin')
  const title = useController({ control, name: `title.${language}` })
  const slug = useController({ control, name: `slug.${language}` })
  const rule = title.fieldState.error?.message
  return (
    <div>
      <Field
        label={t(`pages.new.titleIn.${language}`)}
        error={
          rule === undefined
            ? undefined
            : t(rule === 'required' ? 'entries.oneLanguage' : 'site.errors.maxLength', {
                max: kind.fields.title.max,
              })
        }
      >
        {(described) => (
          <TextInput
            {...described}
            {...title.field}
            lang={language}
            dir={directionOf(language)}
            maxLength={kind.fields.title.max}
            autoFocus={isFirst}
            autoComplete="off"
          />
        )}
      </Field>
      <AddressLine
        language={language}
        title={title.field.value}
        value={slug.field.value}
        name={slug.field.name}
        onChange={slug.field.onChange}
        onBlur={slug.field.onBlur}
        problem={slug.fieldState.error?.message}
      />
    </div>
  )
}

type NewPageControl = Control

/**
 * The choice of a template for a new page. Each template shows the icons of its sections, in order.
 */
function TemplateChoice({ control }: { control: NewPageControl }) {
  const { t } = useTranslation('admin')
  const id = useId()
  const { field } = useController({ control, name: 'template' })
  return (
    <section className="templates" aria-labelledby={id}>
      <h2 id={id}>{t('pages.new.begins')}</h2>
      <p className="hint">{t('pages.new.beginsText')}</p>
      <div className="template-cards" role="radiogroup" aria-labelledby={id}>
        {TEMPLATES.map((template) => {
          const parts = TEMPLATE_PARTS[template]
          return (
            <label key={template} className="template">
              <input
                type="radio"
                name={field.name}
                value={template}
                checked={field.value === template}
                onChange={() => field.onChange(template)}
                aria-describedby={`${id}-${template}`}
              />
              <span className="template-kinds" aria-hidden="true">
                {parts.map(({ name, kind }) => (
                  <KindIcon key={name} kind={kind} />
                ))}
              </span>
              <b>{t(`pages.templates.${template}.name`)}</b>
              <small id={`${id}-${template}`}>
                {t(`pages.templates.${template}.text`)}{' '}
                <span>{t('pages.sectionCount', { count: parts.length })}</span>
              </small>
            </label>
          )
        })}
      </div>
    </section>
  )
}
