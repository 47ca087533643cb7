import { openList } from './open-list.ts'
import { plus } from './plus.ts'
import { shownList } from './slash-list.tsx'

/** The list of commands in the text. */
export const slash = [openList, shownList, plus] as const
