import { parseEmail } from '../../domain/email-address.ts'
import { isSecureAddress } from '../../domain/secure-address.ts'
import { faultOf, isWritten, PLACEHOLDER, tidied } from '../../domain/site/rules.ts'
import { organisation, type OrganisationValues } from '../organisation.ts'
import { places, type Place } from '../places.ts'
import { isTree, type Tree } from '../values.ts'

export interface OrganisationProblem {
  /** The path in the form. */
  field: string
  rule: string
}

const TELEPHONE = { kind: 'telephone', max: 0 } as const
const YEAR = { kind: 'year', max: 0 } as const
const COLOUR = { kind: 'colour', max: 0 } as const

const faultRule = (value: string, kind: Parameters<typeof faultOf>[1]) => faultOf(value, kind)?.rule

/** The rules of values, by the names of their fields. Empty values have none. */
const RULES: Readonly<Record<string, (value: string) => string | undefined>> = {
  email: (value) => (parseEmail(value) === null ? 'email' : undefined),
  telephone: (value) => faultRule(value, TELEPHONE),
  footerYear: (value) => faultRule(value, YEAR),
  accent: (value) => faultRule(value, COLOUR),
  link: (value) => (isSecureAddress(value) ? undefined : 'secureAddress'),
}

function ruleBrokenAt({ name, field, value }: Place): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  if (field.type === 'text' && !isWritten(value)) return 'string'
  if (field.type === 'text' && PLACEHOLDER.test(value)) return 'placeholder'
  return RULES[name]?.(value)
}

/** The values that are invalid even in a draft. */
export const invalidValues = (values: OrganisationValues): OrganisationProblem[] =>
  [...places(organisation.fields, { ...values })].flatMap((place) => {
    const rule = ruleBrokenAt(place)
    return rule === undefined ? [] : [{ field: place.formPath, rule }]
  })

/** The networks without an address. `hasDefault`: whether the server's settings have one. */
export const networksWithoutLink = (
  { networks }: OrganisationValues,
  hasDefault: (network: OrganisationValues['networks'][number]) => boolean,
): OrganisationProblem[] =>
  networks.flatMap((network, index) =>
    network.link === '' && !hasDefault(network)
      ? [{ field: `networks.${index}.link`, rule: 'required' }]
      : [],
  )

const TIDIED: Readonly<Record<string, (text: string) => string>> = {
  email: (text) => parseEmail(text) ?? text.trim(),
  telephone: (text) => tidied({ kind: 'telephone' }, text),
  footerYear: (text) => tidied({ kind: 'year' }, text),
}

const inOneLine = (text: string) => tidied({ kind: 'text' }, text)

/** Sent values as they are stored: texts in one line, numbers with Latin digits. */
export const tidiedValues = (sent: Tree): Tree =>
  Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      if (organisation.fields[name as keyof OrganisationValues]?.type !== 'text')
        return [name, value]
      const tidy = TIDIED[name] ?? inOneLine
      if (typeof value === 'string') return [name, tidy(value)]
      if (!isTree(value)) return [name, value]
      const sides = Object.entries(value).map(([side, text]) => [side, tidy(String(text))])
      return [name, Object.fromEntries(sides)]
    }),
  )
