import { useTranslation } from 'react-i18next'
import { isMissing } from '@ufuq/shared/client/api-error'
import type { Language } from '@ufuq/shared/contract/languages'
import type {
  FocalPoint,
  Picture,
  PictureConflictBody,
  PicturePatch,
} from '@ufuq/shared/contract/picture-library'
import { conflictBodyOf, type EntryKind } from '../../../entries/entry-kind.ts'
import { compareFields } from '../../../entries/merge/compare-fields.ts'
import type { Entry } from '../../../entries/use-entry.ts'
import {
  changedFields,
  DRAFT_FIELDS,
  draftOf,
  patchOf,
  stored,
  type DraftField,
  type PictureDraft,
} from './picture-draft.ts'

export type PictureEntry = Entry<Picture, PictureDraft, PicturePatch>

/** The fields of the draft by the server's names. */
const SERVER_NAMES: Record<string, DraftField> = {
  'alternative.ar': 'alternativeAr',
  'alternative.en': 'alternativeEn',
  'caption.ar': 'captionAr',
  'caption.en': 'captionEn',
  credit: 'credit',
}

const LANGUAGE_OF: Record<DraftField, Language | null> = {
  alternativeAr: 'ar',
  alternativeEn: 'en',
  captionAr: 'ar',
  captionEn: 'en',
  credit: null,
  decorative: null,
  focalPoint: null,
}

/**
 * The texts of a picture and its focal point. This device doesn't store them, because they are
 * saved while the user types, before the sheet closes.
 */
export function usePictureKind(): EntryKind<Picture, PictureDraft, PicturePatch> {
  const { t } = useTranslation('admin')
  const names: Record<DraftField, string> = {
    alternativeAr: t('pictures.sheet.alternativeIn.ar'),
    alternativeEn: t('pictures.sheet.alternativeIn.en'),
    captionAr: t('pictures.sheet.captionIn.ar'),
    captionEn: t('pictures.sheet.captionIn.en'),
    credit: t('pictures.sheet.credit'),
    decorative: t('pictures.sheet.decorative'),
    focalPoint: t('pictures.sheet.focalPoint'),
  }
  const shown = (field: DraftField, value: string): string => {
    if (field === 'decorative') {
      return t(value === 'true' ? 'pictures.sheet.isDecorative' : 'pictures.sheet.isNotDecorative')
    }
    if (field !== 'focalPoint') return value
    const { x, y } = JSON.parse(value) as FocalPoint
    return t('pictures.sheet.pointAt', { x: Math.round(x * 100), y: Math.round(y * 100) })
  }
  const places = DRAFT_FIELDS.map((place) => ({
    place,
    label: names[place],
    language: LANGUAGE_OF[place],
    toText: stored,
    shown: (value: string) => shown(place, value),
  }))
  return {
    fill: draftOf,
    versions: ({ version }) => [version],
    isReadOnly: ({ can }) => !can.update,
    change(picture, draft) {
      const fields = changedFields(draft, draftOf(picture))
      return fields.length > 0 ? { version: picture.version, ...patchOf(draft, fields) } : null
    },
    compared: (three) => compareFields(places, three),
    conflictIn(error) {
      const body = conflictBodyOf(error) as PictureConflictBody | null
      return body && { current: body.current.picture, changed: null }
    },
    refusedAt({ field, rule }) {
      const at = SERVER_NAMES[field]
      return at ? { at, rule } : null
    },
    isSame: (one, other) => stored(one) === stored(other),
    failureText: (error) => (isMissing(error) ? t('pictures.sheet.missing') : undefined),
  }
}
