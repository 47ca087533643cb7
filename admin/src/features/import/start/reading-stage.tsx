import { useTranslation } from 'react-i18next'
import type { Import } from '@ufuq/shared/contract/imports/import'
import { Button } from '@ufuq/shared/ui/button'
import { useDiscard } from '../mutations.ts'
import { Staged } from '../stages.tsx'

/** The file while the server reads it and prepares the plan of the import. */
export function ReadingStage({ shown: { id, file, read, can } }: { shown: Import }) {
  const { t } = useTranslation('admin')
  const discard = useDiscard(id)
  return (
    <Staged stage="file" title={t('import.reading.title')} text={t('import.reading.text')}>
      <section className="panel stack" aria-label={t('import.reading.title')} aria-busy="true">
        <div className="row spread">
          <b>
            <bdi dir="auto">{file.name}</bdi>
          </b>
          <span className="say">{read !== null && t('import.reading.read', { count: read })}</span>
        </div>
        {can.discard && (
          <div className="row">
            <Button
              variant="line"
              size="small"
              busy={discard.isPending}
              onClick={() => discard.mutate()}
            >
              {t('import.reading.cancel')}
            </Button>
          </div>
        )}
      </section>
    </Staged>
  )
}
