import type { Language } from '../../contract/languages.ts'
import { ANSWER_LIMITS } from '../../forms/answers.ts'
import { EMAIL, type FormField } from '../../forms/form-spec.ts'
import { formNamed, type FormName } from '../../forms/index.ts'
import type { FormSide } from './form.ts'

/** A field of a form by staff. Its name is the id of the item. */
export interface ShownFormField extends FormField {
  label: string
  hint: string
}

/** A form by staff in one language, as visitors get it: `GET /api/shown/forms/{id or key}`. */
export interface ShownForm {
  id: number
  key: FormName | null
  language: Language
  title: string
  introduction: string
  /** Without the fixed fields of a form of the product. */
  fields: ShownFormField[]
  /** The sentence to agree to; empty if nothing is asked. It is sent as `consent: 'yes'`. */
  consent: string
  isAnonymous: boolean
  /** Empty texts stand for the words of the site. */
  button: string
  thanks: { title: string; text: string }
  state: 'open' | 'closed' | 'full'
  /** When the form closes or closed (ISO 8601 in UTC). */
  closes: string | null
  /** The number of free places; null without a limit. */
  placesLeft: number | null
}

/** What a form is, besides its values in one language. */
interface FormState {
  id: number
  key: string | null
  language: Language
  /** The number of places that are taken. */
  taken: number
  /** In milliseconds. */
  now: number
}

/** The form in one language, as visitors get it. */
export function shownForm(side: FormSide, { id, key, language, taken, now }: FormState): ShownForm {
  const { title, introduction, consent, isAnonymous, button, closes, places } = side
  const placesLeft = places === null ? null : Math.max(0, places - taken)
  const isClosed = closes !== null && Date.parse(closes) <= now
  return {
    id,
    key: key as FormName | null,
    language,
    title,
    introduction,
    fields: side.fields.map((field) => ({ ...shownField(field), ...(key && OPTIONAL) })),
    consent,
    isAnonymous,
    button,
    thanks: { title: side.thanksTitle, text: side.thanksText },
    state: isClosed ? 'closed' : placesLeft === 0 ? 'full' : 'open',
    closes,
    placesLeft,
  }
}

/** Clients that know only the fixed fields of the product's forms can go on sending these. */
const OPTIONAL = { required: undefined }

type Item = FormSide['fields'][number]

/** The longest answer in a field, if its declaration does not say it. */
const MAX = {
  text: 200,
  long: ANSWER_LIMITS.long,
  email: EMAIL.max,
  phone: 40,
  day: 10,
  file: ANSWER_LIMITS.fileName,
  yesNo: 3,
  choice: 24,
  several: ANSWER_LIMITS.choices * 25,
} as const

function shownField({ id, type, label, hint, isRequired, ...item }: Item): ShownFormField {
  const isText = type === 'text' || type === 'long'
  return {
    name: id,
    type,
    label,
    hint,
    max: (isText && item.max) || MAX[type],
    ...(isRequired && { required: true }),
    ...(type === 'long' && { rows: 5 }),
    ...((type === 'choice' || type === 'several') && {
      choices: item.choices.map((choice) => ({ id: choice.id, label: choice.label })),
    }),
    ...(type === 'file' && { accepts: item.accepts }),
  }
}

/** The fields that a visitor of a form of the product fills in: the fixed ones, then those of staff. */
export const allFields = ({ key, fields }: Pick<ShownForm, 'key' | 'fields'>): FormField[] => [
  ...(key ? formNamed(key).fields : []),
  ...fields,
]
