import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { FormFieldType } from '@ufuq/shared/forms/form-spec'
import { form as kind } from '@ufuq/shared/kinds/form/form'
import { newItemId } from '@ufuq/shared/model/formats'
import { applyValues, type Tree } from '@ufuq/shared/model/values'

export const TEMPLATES = ['registration', 'survey', 'application', 'complaint'] as const
export type Template = (typeof TEMPLATES)[number]

type Question = [name: string, type: FormFieldType, isRequired?: 'required']

/** The questions of each template; their texts are in `form-templates.json`. */
const QUESTIONS: Readonly<Record<Template, readonly Question[]>> = {
  registration: [
    ['name', 'text', 'required'],
    ['email', 'email', 'required'],
    ['needs', 'long'],
  ],
  survey: [
    ['found', 'choice', 'required'],
    ['read', 'several'],
    ['better', 'long'],
  ],
  application: [
    ['name', 'text', 'required'],
    ['email', 'email', 'required'],
    ['phone', 'phone'],
    ['why', 'long', 'required'],
    ['cv', 'file', 'required'],
  ],
  complaint: [
    ['what', 'long', 'required'],
    ['when', 'day'],
    ['proof', 'file'],
    ['email', 'email', 'required'],
  ],
}

/** The values of a template that are the same in both languages. */
const SHARED: Readonly<Record<Template, Tree>> = {
  registration: { keepDays: 90 },
  survey: { isAnonymous: true },
  application: { keepDays: 180 },
  complaint: {},
}

interface QuestionTexts {
  label: string
  choices?: Record<string, string>
}
type TemplateTexts = typeof import('@ufuq/shared/i18n/locales/en/form-templates.json')

/** The first values of a form, with texts in both languages, whatever the interface's language is. */
export async function fillTemplate(template: Template): Promise<Tree> {
  const [ar, en] = await Promise.all([
    import('@ufuq/shared/i18n/locales/ar/form-templates.json'),
    import('@ufuq/shared/i18n/locales/en/form-templates.json'),
  ])
  const texts: Record<Language, TemplateTexts> = { ar: ar.default, en: en.default }
  const both = (read: (texts: TemplateTexts) => string | undefined) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, read(texts[language]) ?? '']))
  const questionIn = (all: TemplateTexts, name: string) =>
    (all[template].fields as Readonly<Record<string, QuestionTexts>>)[name]
  const fields = QUESTIONS[template].map(([name, type, isRequired]) => ({
    id: newItemId(),
    type,
    isRequired: isRequired !== undefined,
    label: both((all) => questionIn(all, name)?.label),
    choices: Object.keys(questionIn(texts.en, name)?.choices ?? {}).map((choice) => ({
      id: newItemId(),
      label: both((all) => questionIn(all, name)?.choices?.[choice]),
    })),
  }))
  return applyValues(
    kind.fields,
    {},
    {
      ...SHARED[template],
      title: both((all) => all[template].title),
      consent: both((all) => (all[template] as { consent?: string }).consent),
      button: both((all) => all[template].button),
      thanksTitle: both((all) => all[template].thanksTitle),
      thanksText: both((all) => all[template].thanksText),
      fields,
    },
  )
}
