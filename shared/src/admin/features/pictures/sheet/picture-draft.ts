import type { FocalPoint, Picture, PicturePatch } from '../../../../contract/pictures.ts'

/** What can be changed of a picture, each part by itself: two people may change different ones. */
export interface PictureDraft {
  alternativeAr: string
  alternativeEn: string
  captionAr: string
  captionEn: string
  credit: string
  decorative: boolean
  focalPoint: FocalPoint
}
export type DraftField = keyof PictureDraft
export type TextField = Exclude<DraftField, 'decorative' | 'focalPoint'>

const FIELDS = [
  'alternativeAr',
  'alternativeEn',
  'captionAr',
  'captionEn',
  'credit',
  'decorative',
  'focalPoint',
] as const satisfies readonly DraftField[]

export const draftOf = (picture: Picture): PictureDraft => ({
  alternativeAr: picture.alternative.ar ?? '',
  alternativeEn: picture.alternative.en ?? '',
  captionAr: picture.caption.ar ?? '',
  captionEn: picture.caption.en ?? '',
  credit: picture.credit ?? '',
  decorative: picture.decorative,
  focalPoint: picture.focalPoint,
})

/** As the server keeps it: without spaces around it, and a point to a thousandth. */
function stored(draft: PictureDraft, field: DraftField): string {
  const value = draft[field]
  if (typeof value === 'string') return value.trim()
  return typeof value === 'boolean' ? String(value) : `${value.x} ${value.y}`
}

/** The fields in which two differ. */
export const changedFields = (draft: PictureDraft, base: PictureDraft): DraftField[] =>
  FIELDS.filter((field) => stored(draft, field) !== stored(base, field))

/** The call that writes these fields and no others. */
export function patchOf(draft: PictureDraft, fields: readonly DraftField[]): PicturePatch {
  const has = (field: DraftField) => fields.includes(field)
  const alternative = {
    ...(has('alternativeAr') && { ar: draft.alternativeAr }),
    ...(has('alternativeEn') && { en: draft.alternativeEn }),
  }
  const caption = {
    ...(has('captionAr') && { ar: draft.captionAr }),
    ...(has('captionEn') && { en: draft.captionEn }),
  }
  return {
    ...(Object.keys(alternative).length > 0 && { alternative }),
    ...(Object.keys(caption).length > 0 && { caption }),
    ...(has('credit') && { credit: draft.credit }),
    ...(has('decorative') && { decorative: draft.decorative }),
    ...(has('focalPoint') && { focalPoint: draft.focalPoint }),
  }
}

interface Rebased {
  draft: PictureDraft
  /** Changed here and there, and differently. */
  clashes: DraftField[]
}

/** What was changed here, on top of what somebody else has made of the picture since. */
export function rebase(draft: PictureDraft, base: PictureDraft, current: PictureDraft): Rebased {
  const mine = changedFields(draft, base)
  const theirs = changedFields(current, base)
  const different = changedFields(draft, current)
  const kept = Object.fromEntries(mine.map((field) => [field, draft[field]]))
  return {
    draft: { ...current, ...kept },
    clashes: mine.filter((field) => theirs.includes(field) && different.includes(field)),
  }
}
