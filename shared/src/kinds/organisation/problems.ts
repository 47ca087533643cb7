import { parseEmail } from '../../domain/email-address.ts'
import { isSecureAddress } from '../../domain/secure-address.ts'
import { brokenRule, isWritten, PLACEHOLDER, tidied } from '../../domain/site/rules.ts'
import { isTimeZone } from '../../domain/time-zones.ts'
import { places, type Place } from '../../model/places.ts'
import { isTree, type Tree } from '../../model/values.ts'
import { organisation, type OrganisationValues } from './organisation.ts'

export interface OrganisationProblem {
  /** The path in the form. */
  field: string
  rule: string
}

/** The rules of values, by the names of their fields. Empty values have none. */
const RULES: Readonly<Record<string, (value: string) => string | null>> = {
  email: (value) => (parseEmail(value) === null ? 'email' : null),
  sender: (value) => (parseEmail(value) === null ? 'email' : null),
  timeZone: (value) => (isTimeZone(value) ? null : 'timeZone'),
  telephone: brokenRule.telephone,
  footerYear: brokenRule.year,
  accent: brokenRule.colour,
  link: (value) => (isSecureAddress(value) ? null : 'secureAddress'),
}

function ruleBrokenAt({ name, field, value }: Place): string | null {
  if (typeof value !== 'string' || value === '') return null
  if (field.type === 'text' && !isWritten(value)) return 'string'
  if (field.type === 'text' && PLACEHOLDER.test(value)) return 'placeholder'
  return RULES[name]?.(value) ?? null
}

/** The values that are invalid even in a draft. */
export const invalidValues = (values: OrganisationValues): OrganisationProblem[] =>
  [...places(organisation.fields, { ...values })].flatMap((place) => {
    const rule = ruleBrokenAt(place)
    return rule === null ? [] : [{ field: place.formPath, rule }]
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
  sender: (text) => parseEmail(text) ?? text.trim(),
  telephone: tidied.telephone,
  footerYear: tidied.year,
}

/** Sent values as they are stored: texts in one line, numbers with Latin digits. */
export const tidiedValues = (sent: Tree): Tree =>
  Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      if (organisation.fields[name as keyof OrganisationValues]?.type !== 'text')
        return [name, value]
      const tidy = TIDIED[name] ?? tidied.text
      if (typeof value === 'string') return [name, tidy(value)]
      if (!isTree(value)) return [name, value]
      const sides = Object.entries(value).map(([side, text]) => [side, tidy(String(text))])
      return [name, Object.fromEntries(sides)]
    }),
  )
