import type { Kind } from './define-kind.ts'
import { picture } from './picture.ts'
import { redirect } from './redirect.ts'

/** The kinds of entries, by name. */
export const KINDS = { picture, redirect } satisfies Record<string, Kind>
export type KindName = keyof typeof KINDS
