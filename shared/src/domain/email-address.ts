import { PUBLIC_LIMITS } from '../contract/public-limits.ts'
import { latinDigits } from './latin-digits.ts'

/** Marks that people copy along with an address, for example from a chat in Arabic. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** What a sentence or a table of addresses puts around an address. */
const AROUND = /^[\s\p{Ps}\p{Pi}"']+|[\s\p{P}]+$/gu
/** An address in angle brackets or in a link, possibly after its owner's name. */
const WRAPPED = /^(?:[^<>]*<)?\s*(?:mailto:([^?<>]*)(?:\?[^<>]*)?|([^<>]*))>?$/i
/** The characters before the @ (RFC 6531), without quoted strings and comments. */
const LOCAL_PART = /^(?!\.)(?:[^\s\p{C}"(),.:;<>@[\\\]]|\.(?!\.|$)){1,64}$/u
/** A domain of at least two labels in its ASCII form, which ends unlike an IP address. */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/

/**
 * Reads an email address as people type or paste it; null if it is not one. Removes invisible marks,
 * `mailto:` and what is around the address. Arabic digits in a Latin address become Latin. The domain is returned in lower case and in its ASCII form
 * (`xn--…`), so that both spellings of an internationalized domain are equal.
 */
export function parseEmail(text: string): string | null {
  if (text.length > 4 * PUBLIC_LIMITS.email.max) return null
  const [, linked, plain] = WRAPPED.exec(text.replaceAll(INVISIBLE, '').replace(AROUND, '')) ?? []
  const written = (linked ?? plain ?? '')
    .trim()
    .normalize('NFKC')
    .replace(/\p{Pd}/gu, '-')
  const latin = latinDigits(written)
  const [local = '', typed = '', ...more] = (/\P{ASCII}/u.test(latin) ? written : latin).split('@')
  const domain = asciiDomain(typed)
  if (more.length > 0 || !LOCAL_PART.test(local) || !DOMAIN.test(domain)) return null
  const address = `${local}@${domain}`
  return address.length <= PUBLIC_LIMITS.email.max ? address : null
}

/** The domain in the form in which mail servers look it up (UTS 46); empty if it has none. */
function asciiDomain(domain: string): string {
  const address = `http://${domain}`
  // The parser accepts Arabic commas, decodes percent signs, and reads other parts of an address.
  return /[^\p{L}\p{N}\p{M}.。-]/u.test(domain) || !URL.canParse(address)
    ? ''
    : new URL(address).hostname
}
