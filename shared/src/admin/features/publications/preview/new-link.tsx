import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  DEFAULT_PREVIEW_DAYS,
  PREVIEW_DAYS,
  type PreviewDays,
} from '../../../../contract/previews.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { CopyField } from '../../../copy-field.tsx'
import { useErrorText } from '../../../error-text.ts'
import { useCreatePreviewLink } from './queries.ts'

/** Makes a link to be given away. Its address is shown this once: nobody keeps it. */
export function NewLink({ id }: { id: number }) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const errorText = useErrorText()
  const [days, setDays] = useState<PreviewDays>(DEFAULT_PREVIEW_DAYS)
  const creation = useCreatePreviewLink(id)

  const create = async () => {
    try {
      await creation.mutateAsync({ purpose: 'shared', days })
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t('preview.createFailed'),
        description: errorText(error),
      })
    }
  }

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
          onClick={() => void create()}
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
