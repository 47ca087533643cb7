import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { draftOf, type DraftField } from './picture-draft.ts'
import type { usePictureDraft } from './use-picture-draft.ts'

interface PictureConflictProps {
  work: Pick<ReturnType<typeof usePictureDraft>, 'base' | 'clashes' | 'saveMine' | 'takeTheirs'>
}

/** What somebody else has written into the same fields, and the ways to go on. */
export function PictureConflict({
  work: { base, clashes, saveMine, takeTheirs },
}: PictureConflictProps) {
  const { t } = useTranslation('admin')
  const theirs = draftOf(base)
  const toName = useFieldName()
  return (
    <Notice tone="warning" role="alert" title={t('pictures.sheet.conflict')}>
      <p>{t('pictures.sheet.conflictText')}</p>
      <dl className="picture-theirs">
        {clashes.map((field) => {
          const value = theirs[field]
          return (
            <div key={field}>
              <dt>{toName(field)}</dt>
              {typeof value === 'string' && (
                <dd dir="auto">{value || t('pictures.sheet.empty')}</dd>
              )}
            </div>
          )
        })}
      </dl>
      <div className="actions">
        <Button variant="line" size="small" onClick={takeTheirs}>
          {t('pictures.sheet.takeTheirs')}
        </Button>
        <Button variant="line" size="small" onClick={saveMine}>
          {t('pictures.sheet.saveMine')}
        </Button>
      </div>
    </Notice>
  )
}

function useFieldName(): (field: DraftField) => string {
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
  return (field) => names[field]
}
