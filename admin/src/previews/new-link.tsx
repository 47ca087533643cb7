import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  DEFAULT_PREVIEW_DAYS,
  PREVIEW_DAYS,
  type PreviewDays,
} from '@ufuq/shared/contract/previews'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Select } from '@ufuq/shared/ui/select'
import { CopyField } from '../components/copy-field.tsx'
import { useCreatePreviewLink, type Previewed } from './queries.ts'

/** Creates a shared preview link. Its address is shown only once, because it is not stored. */
export function NewLink({ previewed }: { previewed: Previewed }) {
  const { t } = useTranslation('admin')
  const [days, setDays] = useState<PreviewDays>(DEFAULT_PREVIEW_DAYS)
  const creation = useCreatePreviewLink(previewed, { failed: 'preview.createFailed' })

  return (
    <>
      <div className="new-link">
        <Field label={t('preview.validFor')}>
          {(control) => (
            <Select
              {...control}
              value={days}
              onChange={(event) =>
                setDays(
                  PREVIEW_DAYS.find((choice) => choice === Number(event.target.value)) ??
                    DEFAULT_PREVIEW_DAYS,
                )
              }
            >
              {PREVIEW_DAYS.map((choice) => (
                <option key={choice} value={choice}>
                  {t('preview.days', { count: choice })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button
          variant="line"
          size="small"
          busy={creation.isPending}
          busyLabel={t('preview.creating')}
          onClick={() => creation.mutate({ purpose: 'shared', days })}
        >
          {t('preview.create')}
        </Button>
      </div>
      {creation.data && (
        <div role="status">
          <CopyField label={t('preview.newLink')} value={creation.data.url} />
          <p className="hint">{t('preview.newLinkHint')}</p>
        </div>
      )}
    </>
  )
}
