import { ApiError } from '@ufuq/shared/client/api-error'
import {
  ANNOUNCED_KINDS,
  ANNOUNCEMENTS,
  WEBHOOK_EVENTS,
  WEBHOOK_LIMITS,
  WEBHOOK_RULES,
  type WebhookInput,
} from '@ufuq/shared/contract/webhooks'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../components/checkbox.tsx'
import { CopyField } from '../../components/copy-field.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { FieldGroup } from '../../components/field-group.tsx'
import { Grid, Stack } from '../../components/layout.tsx'

interface WebhookFormProps {
  initial?: Required<WebhookInput>
  error: unknown
  isBusy: boolean
  submit: string
  submitting: string
  onSubmit: (values: Required<WebhookInput>) => void
}

const EMPTY = { address: '', description: '', events: [...WEBHOOK_EVENTS] }

/** The address of a webhook, its purpose, and the events that it receives. */
export function WebhookForm({
  initial = EMPTY,
  error,
  isBusy,
  submit,
  submitting,
  onSubmit,
}: WebhookFormProps) {
  const { t } = useTranslation('admin')
  const addressProblem = useAddressProblem(error)
  const { register, handleSubmit, control } = useForm({ defaultValues: initial })
  const { address = '', events = [] } = useWatch({ control })
  return (
    <form className="form" noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <Field
        label={t('webhooks.address')}
        hint={t('webhooks.addressHint')}
        error={addressProblem}
        required
      >
        {(field) => (
          <TextInput
            {...field}
            {...register('address')}
            type="url"
            dir="ltr"
            autoComplete="off"
            maxLength={WEBHOOK_LIMITS.address}
          />
        )}
      </Field>
      <Field
        label={t('webhooks.description')}
        optionalLabel={t('webhooks.optional')}
        hint={t('webhooks.descriptionHint')}
      >
        {(field) => (
          <TextInput
            {...field}
            {...register('description')}
            dir="auto"
            maxLength={WEBHOOK_LIMITS.description}
          />
        )}
      </Field>
      <FieldGroup label={t('webhooks.announced')}>
        <Grid min="11rem">
          {ANNOUNCED_KINDS.map((kind) => (
            <FieldGroup key={kind} label={t(`webhooks.kinds.${kind}`)} isQuiet>
              <Stack gap="none">
                {ANNOUNCEMENTS.map((what) => (
                  <Checkbox
                    key={what}
                    label={t(`webhooks.announcements.${what}`)}
                    value={`${kind}.${what}`}
                    {...register('events')}
                  />
                ))}
              </Stack>
            </FieldGroup>
          ))}
        </Grid>
      </FieldGroup>
      <div>
        <Button
          type="submit"
          busy={isBusy}
          busyLabel={submitting}
          disabled={address.trim() === '' || events.length === 0}
        >
          {submit}
        </Button>
      </div>
    </form>
  )
}

/** The error message for an address that the server refused. */
function useAddressProblem(error: unknown): string | undefined {
  const { t } = useTranslation('admin')
  if (!(error instanceof ApiError) || error.status !== 422) return undefined
  const found = error.fieldErrors.find(({ field }) => field === 'address')
  const rule = WEBHOOK_RULES.find((one) => one === found?.rule)
  return rule === undefined ? t('webhooks.rules.invalid') : t(`webhooks.rules.${rule}`)
}

interface SecretDialogProps {
  secret: string
  /** Closing the dialog discards the secret. */
  onClose: () => void
}

/** Shows a new secret once. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const { t } = useTranslation('admin')
  return (
    <Dialog
      onClose={onClose}
      title={t('webhooks.secretTitle')}
      description={t('webhooks.secretOnce')}
      actions={<Button onClick={onClose}>{t('webhooks.secretDone')}</Button>}
    >
      <CopyField label={t('webhooks.secret')} value={secret} />
    </Dialog>
  )
}
