import { isDateOrRange } from './digit-groups.ts'
import { latinDigits } from './latin-digits.ts'

const SCHEME = /^tel:/i
const NUMBER = /^[+(]*(?:\d[\d ().+-]*|0[\d ().+/-]*)$/

/**
 * A telephone number with the characters that keyboards, documents and telephones write in
 * different ways unified: Latin digits, spaces and hyphens, no direction marks and no `tel:`.
 */
export const tidyTelephone = (written: string): string =>
  latinDigits(written.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(SCHEME, '')
    .trimStart()

/**
 * The link for a telephone number in any spelling, such as `tel:+966112345678`; null for other
 * text. Without `tel:`, a number needs at least six digits, and must not be a date or a range.
 */
export function telephoneLink(written: string): string | null {
  const text = written.replaceAll('%20', ' ')
  const number = tidyTelephone(text)
  const digits = number.replace('(0)', '').replace(/\D/g, '')
  const isMeant = SCHEME.test(text.trim())
  if (!NUMBER.test(number) || digits.length < (isMeant ? 3 : 6) || digits.length > 20) return null
  if (!isMeant && isDateOrRange(number)) return null
  return `tel:${number.includes('+') ? '+' : ''}${digits}`
}

/** The address of a link, whose telephone number may be written in any spelling. */
export const tidyTelephoneLink = (address: string): string =>
  (SCHEME.test(address) && telephoneLink(address)) || address

/** Whether an address opens an app for a call, a text message or WhatsApp. */
export const isAppAddress = (address: string): boolean =>
  /^(?:tel:\+?[\d().-]{3,30}(?:;\S*)?|sms:[+\d?/]\S*|whatsapp:\S+)$/i.test(address)
