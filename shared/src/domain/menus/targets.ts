import { PUBLIC_PAGES } from '../../contract/addresses.ts'
import { isSecureAddress } from '../secure-address.ts'

/**
 * The target of a menu entry: `/about`, `page:7`, `tag:3`, `https://…`; an empty value is a heading.
 */
type MenuTarget =
  | { kind: 'shipped'; path: string }
  | { kind: 'page'; id: number }
  | { kind: 'tag'; id: number }
  | { kind: 'address'; address: string }

const RECORD = /^(page|tag):([1-9]\d{0,8})$/

export function readTarget(value: string): MenuTarget | null {
  const record = RECORD.exec(value)
  if (record) return { kind: record[1] as 'page' | 'tag', id: Number(record[2]) }
  if (PUBLIC_PAGES.some(({ path }) => path === value)) return { kind: 'shipped', path: value }
  return isSecureAddress(value) ? { kind: 'address', address: value } : null
}
