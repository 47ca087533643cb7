import type { Language } from '@ufuq/shared/contract/languages'
import type { PublicationState } from '@ufuq/shared/contract/publications'

/** A page of this site that a link may lead to. */
export interface LinkTarget {
  path: string
  title: string
  /** Of the publication there, or null for a page with a fixed address. */
  publication: { language: Language; state: PublicationState } | null
}

/** The title of what stands at an address of this site, if it is among these. */
export const titleAt = (targets: readonly LinkTarget[], address: string): string | undefined =>
  targets.find(({ path }) => path === readable(address))?.title

/** An address with its letters as they are read; as it is where it names none. */
export function readable(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
