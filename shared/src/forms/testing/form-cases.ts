import { leastOf } from '../answers.ts'
import { FORM_FIELD_TYPES, type FormField, type FormFieldType } from '../form-spec.ts'

/** A filled-in form and its invalid fields, for every check of forms. */
interface FormCase {
  title: string
  values: Record<string, string>
  invalidFields: string[]
}

interface Texts {
  valid: Record<string, string>
  invalid: Record<string, string>
}

/** What people type or paste as their address. */
const addresses = (max: number): Texts => ({
  valid: {
    'a plus': 'hala+ufuq@mail.example.org',
    'an apostrophe': "o'connor@example.org",
    'an Arabic domain': 'info@مؤسسة.السعودية',
    'an Arabic domain in its ASCII form': 'info@xn--jgbk3aa1g.xn--mgberp4a5d4ar',
    'Arabic before the at sign': 'هالة@example.org',
    'direction marks around it': '\u202Bhala@example.org\u202C',
    'space around it': ' hala@example.org ',
    'a link': 'mailto:hala@example.org',
  },
  invalid: {
    nothing: '',
    spaces: '   ',
    'a word': 'yusuf',
    'half an address': 'hala@',
    'an at sign': '@',
    'no domain': 'hala@example',
    'a machine without a dot': 'hala@localhost',
    'two addresses': 'a@b.org, c@d.org',
    'a line break': 'a@b.org\nBcc: c@d.org',
    'too many characters': `a@${'b'.repeat(max)}.org`,
  },
})

const REQUIRED = { nothing: '', spaces: ' '.repeat(50) }

/** Texts at the limits. The space around a `long` text counts for its maximum. */
function textsAtLimits(field: FormField): Texts {
  const { type, required, max } = field
  const min = leastOf(field)
  const of = (length: number) => 'ء'.repeat(length)
  const longest = type === 'long' ? of(max) : ` ${of(max)} `
  return {
    valid: { 'the longest text': longest, 'the shortest text, in space': `  ${of(min)}\n` },
    invalid: {
      'too many characters': of(max + 1),
      ...(type === 'long' && { 'too many with the space': `${of(max)} ` }),
      ...(required && {
        ...REQUIRED,
        'too few characters': of(min - 1),
        'too few without the space': ` ${of(min - 1)} `,
      }),
    },
  }
}

const DAYS: Texts = {
  valid: { 'a leap day': '2028-02-29' },
  invalid: {
    'no day of the calendar': '2027-02-29',
    'a day in words': '1 May',
    'a time': '2027-05-01T00:00',
  },
}
const YES_NO: Texts = {
  valid: { yes: 'yes', no: 'no' },
  invalid: { 'another word': 'perhaps', both: 'yes,no' },
}
const CHOSEN: Texts = {
  valid: { 'a choice': 'a' },
  invalid: {
    'no choice of the form': 'z',
    'the name of a property': 'constructor',
    'its label': 'A',
  },
}
const SEVERAL: Texts = {
  valid: { ...CHOSEN.valid, 'all of them': 'a,b' },
  invalid: { ...CHOSEN.invalid, 'one twice': 'a,a', 'a comma at the end': 'a,' },
}
const FILES: Texts = {
  valid: { 'a name': 'cv.pdf' },
  invalid: { 'a name without end': 'x'.repeat(256) },
}

const TEXTS: Partial<Record<FormFieldType, Texts>> = {
  choice: CHOSEN,
  several: SEVERAL,
  yesNo: YES_NO,
  day: DAYS,
  file: FILES,
}

const textsFor = (field: FormField): Texts => {
  if (field.type === 'email') {
    const { valid, invalid } = addresses(field.max)
    const { nothing: _, spaces: _spaces, ...others } = invalid
    return { valid, invalid: field.required ? invalid : others }
  }
  return TEXTS[field.type] ?? textsAtLimits(field)
}

const validText = (field: FormField): string => {
  if (!field.required) return ''
  if (field.type === 'email') return 'hala@example.org'
  return Object.values(TEXTS[field.type]?.valid ?? {})[0] ?? 'س'.repeat(leastOf(field))
}

const choices = [
  { id: 'a', label: 'A' },
  { id: 'b', label: 'B' },
]

/** Fields of every type, required and optional. */
export const FIELDS_OF_ALL_TYPES: readonly FormField[] = FORM_FIELD_TYPES.flatMap((type) =>
  [true as const, undefined].map((required) => ({
    name: `${type}-${required ? 'required' : 'optional'}`,
    type,
    required,
    max: type === 'file' ? 255 : 254,
    choices,
  })),
)

/** Cases for each field of a form, in which the other fields are valid, and the empty form. */
export function casesOf(fields: readonly FormField[]): FormCase[] {
  const valid = Object.fromEntries(fields.map((field) => [field.name, validText(field)]))
  const empty = Object.fromEntries(fields.map(({ name }) => [name, '']))
  const required = fields.filter((field) => field.required).map(({ name }) => name)
  return [
    { title: 'nothing at all', values: empty, invalidFields: required },
    ...fields.flatMap((field) => {
      const { name } = field
      const texts = textsFor(field)
      const caseOf =
        (invalidFields: string[]) =>
        ([title, text]: [string, string]) => ({
          title: `${name}: ${title}`,
          values: { ...valid, [name]: text },
          invalidFields,
        })
      return [
        ...Object.entries(texts.valid).map(caseOf([])),
        ...Object.entries(texts.invalid).map(caseOf([name])),
      ]
    }),
  ]
}
