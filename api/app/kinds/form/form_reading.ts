import type { Reading } from '#entries/reading_hooks'
import { readShownForm } from '#kinds/form/shown_forms'

/** Visitors read forms by their ids or keys, on the pages that show them. */
export const reading: Reading = { one: readShownForm }
