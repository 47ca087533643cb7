import type { FormField } from '../form-spec.ts'

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
function textsAtLimits({ type, required, min = 0, max }: FormField): Texts {
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

const textsFor = (field: FormField): Texts =>
  field.type === 'email' ? addresses(field.max) : textsAtLimits(field)

const validText = ({ type, required, min = 0 }: FormField): string =>
  type === 'email' ? 'hala@example.org' : required ? 'س'.repeat(min) : ''

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
