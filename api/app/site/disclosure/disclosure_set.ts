import { DISCLOSURE_SLUG } from '@ufuq/shared/contract/disclosure'
import { kindSet } from '#content/content_sets'

/** The content set of the public page. */
export const DISCLOSURE_SET = kindSet(DISCLOSURE_SLUG)
