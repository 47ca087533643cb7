import type { FocalPoint, Picture, PicturePatch } from '@ufuq/shared/contract/picture-library'

/**
 * The editable values of a picture. Each is saved separately, because two people may change
 * different values.
 */
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

export const DRAFT_FIELDS = [
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

/** A value as the server stores it: without surrounding spaces. */
export const stored = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : JSON.stringify(value)

/** The fields that differ. */
export const changedFields = (draft: PictureDraft, base: PictureDraft): DraftField[] =>
  DRAFT_FIELDS.filter((field) => stored(draft[field]) !== stored(base[field]))

/** The body of a call that writes only these fields. */
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
