import { LIMITS } from '../limits.ts'

/** A filled-in form and its invalid fields, according to the browser's rules and the server's. */
interface FormCase<Field extends string> {
  title: string
  values: Record<Field, string>
  invalidFields: Field[]
  /** Set if the browser accepts the form and only the server rejects the field. */
  isLeftToServer?: true
}

/** Changes to a valid form, and the fields they invalidate. */
type Change<Field extends string> = [
  title: string,
  change: Partial<Record<Field, string>>,
  ...invalidFields: Field[],
]

const casesOf = <Field extends string>(
  good: Record<Field, string>,
  changes: Change<Field>[],
): FormCase<Field>[] =>
  changes.map(([title, change, ...invalidFields]) => ({
    title,
    values: { ...good, ...change },
    invalidFields,
  }))

const nameAndAddress: Change<'name' | 'email'>[] = [
  ['what people write', {}],
  ['a name of two letters', { name: 'لي' }],
  ['spaces around name and address', { name: '  Hala ', email: ' hala@example.org ' }],
  ['a plus in the address', { email: 'hala+ufuq@mail.example.org' }],
  ['the longest name', { name: 'x'.repeat(LIMITS.name.max) }],
  ['no name', { name: '' }, 'name'],
  ['a name of one letter', { name: 'ل' }, 'name'],
  ['a name of spaces', { name: '     ' }, 'name'],
  ['a name that is too long', { name: 'x'.repeat(LIMITS.name.max + 1) }, 'name'],
  ['no address', { email: '' }, 'email'],
  ['a word for an address', { email: 'yusuf' }, 'email'],
  ['half an address', { email: 'hala@' }, 'email'],
  ['an address without a domain', { email: 'hala@example' }, 'email'],
  ['two addresses', { email: 'a@b.org, c@d.org' }, 'email'],
  ['a line break in the address', { email: 'a@b.org\nBcc: c@d.org' }, 'email'],
  ['an address that is too long', { email: `a@${'b'.repeat(LIMITS.email.max)}.org` }, 'email'],
]

/** Cases for a text with a minimum and a maximum length. */
const textBetween = <Field extends string>(
  field: Field,
  { min, max }: { min: number; max: number },
): Change<Field>[] => {
  const of = (text: string) => ({ [field]: text }) as Partial<Record<Field, string>>
  return [
    [`the shortest ${field}`, of('x'.repeat(min))],
    [`the longest ${field}`, of('x'.repeat(max))],
    [`a ${field} with space around it`, of(`  ${'x'.repeat(min)}\n`)],
    [`no ${field}`, of(''), field],
    [`a ${field} that is too short`, of('x'.repeat(min - 1)), field],
    [
      `a ${field} that is too short without the space around it`,
      of(` ${'x'.repeat(min - 1)} `),
      field,
    ],
    [`a ${field} of spaces`, of(' '.repeat(min)), field],
    [`a ${field} that is too long`, of('x'.repeat(max + 1)), field],
    [`a ${field} that is too long by the space behind it`, of(`${'x'.repeat(max)} `), field],
  ]
}

export const CONTACT_CASES = casesOf<'name' | 'email' | 'message'>(
  { name: 'هالة', email: 'hala@example.org', message: 'نودّ أن نستفيد من دفتر لجنة المياه.' },
  [
    ...nameAndAddress,
    ...textBetween('message', LIMITS.message),
    ['nothing at all', { name: '', email: '', message: '' }, 'name', 'email', 'message'],
  ],
)

export const VOLUNTEER_CASES = casesOf<'name' | 'email' | 'phone' | 'skills' | 'reason'>(
  {
    name: 'Yusuf',
    email: 'yusuf@example.org',
    phone: '',
    skills: '',
    reason: 'I bake at night and have my evenings free.',
  },
  [
    ...nameAndAddress,
    ...textBetween('reason', LIMITS.reason),
    ['phone and skills', { phone: '+962 7 9000 0000', skills: 'الخَبز، والوساطة' }],
    ['the longest phone number, with a space', { phone: `${'1'.repeat(LIMITS.phone.max)} ` }],
    ['a phone number that is too long', { phone: '1'.repeat(LIMITS.phone.max + 1) }, 'phone'],
    ['the longest text about skills', { skills: 'x'.repeat(LIMITS.skills.max) }],
    ['skills that are too long', { skills: 'x'.repeat(LIMITS.skills.max + 1) }, 'skills'],
    ['skills too long by a space', { skills: `${'x'.repeat(LIMITS.skills.max)} ` }, 'skills'],
  ],
)

export const NEWSLETTER_CASES: FormCase<'email'>[] = [
  ...casesOf<'email'>({ email: 'reader@example.org' }, [
    ['an address', {}],
    ['a machine without a dot', { email: 'reader@localhost' }],
    ['space around the address', { email: ' reader@example.org ' }],
    ['no address', { email: '' }, 'email'],
    ['spaces', { email: '   ' }, 'email'],
    ['a word', { email: 'reader' }, 'email'],
    ['an address that is too long', { email: `${'x'.repeat(LIMITS.email.max)}@b.org` }, 'email'],
  ]),
  ...casesOf<'email'>({ email: '' }, [
    ['nothing around the at sign', { email: '@' }, 'email'],
    ['two addresses', { email: 'a@b.org, c@d.org' }, 'email'],
  ]).map((each) => ({ ...each, isLeftToServer: true as const })),
]
