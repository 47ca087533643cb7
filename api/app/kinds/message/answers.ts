import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { FormField } from '@ufuq/shared/forms/form-spec'
import type { FormName } from '@ufuq/shared/forms/index'
import { ABOUT, type MessageValues } from '@ufuq/shared/kinds/message/message'
import type { Tree } from '@ufuq/shared/model/values'
import vine from '@vinejs/vine'
import { ApiException } from '#core/errors/api_exception'
import { kindNamed } from '#entries/kinds'
import { findEntries } from '#entries/rows'
import { findForm, formIn, refuseUnlessOpen, type PublicForm } from '#kinds/form/shown_forms'
import { validatorOf } from '#kinds/message/form_validators'

/** What a message contains of a form by staff. */
export type Answered = Pick<
  MessageValues,
  'form' | 'about' | 'aboutTitle' | 'answers' | 'consent'
> &
  Partial<Pick<MessageValues, 'name' | 'email' | 'phone'>>

const headValidator = vine.create({
  language: vine.enum(LANGUAGES).optional(),
  about: vine.string().regex(ABOUT).optional(),
  consent: vine.string().optional(),
})

/** The public form, and the language in which a visitor sent it. Throws 404, 409 or 422. */
export async function readForm(id: string, body: Tree) {
  const { language = DEFAULT_LANGUAGE } = await headValidator.validate(body)
  const form = await findForm(id)
  const shown = form && formIn(form, language)
  if (!shown || shown.key !== null) throw ApiException.notFound('Form')
  refuseUnlessOpen(shown)
  return { form, shown, language }
}

/** The fields that staff added to a form of the product; null if there are none. */
export async function findProductForm(name: FormName): Promise<PublicForm | null> {
  const form = await findForm(name)
  const hasFields = Object.values(form ?? {}).some(({ fields }) => fields.length > 0)
  return hasFields ? form : null
}

/** The answers in a body as texts; see `FormFieldType`. */
const textsIn = (fields: readonly FormField[], body: Tree): Record<string, unknown> =>
  Object.fromEntries(
    fields.map(({ name }) => {
      const value = body[name]
      const isList = Array.isArray(value) && value.every((one) => typeof one === 'string')
      return [name, isList ? value.join(',') : value]
    }),
  )

/** What a message contains of the answers in these fields. Throws 422. */
export async function answersTo(
  form: PublicForm,
  body: Tree,
  language: Language | null,
): Promise<Answered> {
  const shown = formIn(form, language ?? DEFAULT_LANGUAGE)
  if (!shown) throw ApiException.notFound('Form')
  const isOwn = shown.key === null
  const { about = '', consent } = isOwn ? await headValidator.validate(body) : {}
  const texts = textsIn(shown.fields, body)
  const given: Record<string, string | undefined> = await validatorOf(shown.fields).validate(texts)
  if (isOwn && shown.consent !== '' && consent !== 'yes') {
    throw ApiException.invalid('consent', 'required', 'The form needs your consent')
  }
  const answers = shown.fields.flatMap((field) => {
    const value = given[field.name] ?? ''
    return value === '' ? [] : [answerOf(form, field, value)]
  })
  const firstOf = (type: FormField['type']) =>
    given[shown.fields.find((field) => field.type === type)?.name ?? ''] ?? ''
  return {
    form: shown.id,
    about,
    aboutTitle: await titleOf(about, shown.language),
    answers,
    consent: isOwn ? shown.consent : '',
    ...(isOwn && {
      name: firstOf('text'),
      email: firstOf('email'),
      phone: firstOf('phone'),
    }),
  }
}

const YES_NO = { ar: { yes: 'نعم', no: 'لا' }, en: { yes: 'Yes', no: 'No' } }

/** An answer with its question, and with the words of what was chosen, in both languages. */
function answerOf(form: PublicForm, { name, type }: FormField, value: string) {
  const fieldIn = (language: Language) =>
    form[language]?.fields.find((field) => field.name === name)
  const wordsIn = (language: Language): string => {
    if (type === 'yesNo') return YES_NO[language][value as 'yes']
    if (type !== 'choice' && type !== 'several') return ''
    const { choices = [] } = fieldIn(language) ?? {}
    const chosen = value.split(',')
    const words = choices.flatMap(({ id, label }) => (chosen.includes(id) ? label : []))
    return words.join(language === 'ar' ? '، ' : ', ')
  }
  return {
    id: name,
    labelAr: fieldIn('ar')?.label ?? '',
    labelEn: fieldIn('en')?.label ?? '',
    value,
    inAr: wordsIn('ar'),
    inEn: wordsIn('en'),
    file: null as number | null,
  }
}

/** The title of the public event, or of the page with the notice, that a form is about. */
async function titleOf(about: string, language: Language): Promise<string> {
  const [, name = '', id] = ABOUT.exec(about) ?? []
  const kind = kindNamed(name)
  if (!kind) return ''
  const [entry] = await findEntries(kind, [Number(id)])
  const lives = LANGUAGES.flatMap((one) => {
    const side = entry?.sides.find((each) => each.language === one)
    return side?.live ? [[one, String(side.live['title'])] as const] : []
  })
  if (!entry || entry.isInBin || lives.length === 0) {
    throw ApiException.invalid('about', 'exists', 'There is no such entry')
  }
  return new Map(lives).get(language) ?? lives[0]?.[1] ?? ''
}
