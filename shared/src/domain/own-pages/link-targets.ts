import { isSecureAddress } from '../secure-address.ts'

const INTERNAL = /^\/(?![/\\])[^\s\\]*$/u
const EMAIL = /^mailto:[^\s@?]+@[^\s@?]+$/u
const TELEPHONE = /^tel:\+?[\d().-]{3,30}$/

/**
 * Where a link in a section may lead: to a page of the site, a secure address, an email address or
 * a telephone number.
 */
export function isLinkTarget(target: string): boolean {
  if (INTERNAL.test(target) || EMAIL.test(target) || TELEPHONE.test(target)) return true
  return isSecureAddress(target)
}
