import { isSecureAddress } from '../secure-address.ts'
import { isAppAddress } from '../telephone.ts'

const INTERNAL = /^\/(?![/\\])[^\s\\]*$/u
const EMAIL = /^mailto:[^\s@?]+@[^\s@?]+$/u

/**
 * Where a link in a section may lead: to a page of the site, a secure address, an email address, or
 * an app for calls and messages.
 */
export function isLinkTarget(target: string): boolean {
  if (INTERNAL.test(target) || EMAIL.test(target) || isAppAddress(target)) return true
  return isSecureAddress(target)
}
