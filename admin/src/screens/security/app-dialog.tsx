import { ApiError } from '@ufuq/shared/client/api-error'
import { TWO_FACTOR } from '@ufuq/shared/contract/limits'
import type { CheckedAuthenticator, NewAuthenticator } from '@ufuq/shared/contract/two-factor'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useToast } from '@ufuq/shared/ui/toast'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import { CopyField } from '../../components/copy-field.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Stack } from '../../components/layout.tsx'
import { send, useSecurityChange } from './queries.ts'
import { CodesDialog } from './recovery-codes.tsx'

interface AppDialogProps {
  secret: NewAuthenticator
  onClose: () => void
  focusAfter: () => void
}

const FORM = 'authenticator-code'

/**
 * Sets up an authenticator app: its secret, a code that proves it, and the recovery codes, before
 * which nothing is switched on.
 */
export function AppDialog({ secret: { secret, uri }, onClose, focusAfter }: AppDialogProps) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const [isMissing, setIsMissing] = useState(false)
  const check = useSecurityChange(
    (code: string) => send<CheckedAuthenticator>('POST', 'authenticator/check', { code }),
    'security.failed.app',
  )
  const switchOn = useSecurityChange(async () => {
    await send('PUT', 'authenticator')
    toast({ title: t('security.app.on') })
    onClose()
  }, 'security.failed.app')

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('code')
    const code = typeof typed === 'string' ? typed.trim() : ''
    setIsMissing(code === '')
    if (code === '') return
    check.mutate(code, {
      onSuccess: (checked) => checked?.recoveryCodes === null && switchOn.mutate(),
    })
  }
  if (check.data?.recoveryCodes) {
    return (
      <CodesDialog
        codes={check.data.recoveryCodes}
        submit={t('security.app.switchOn')}
        isBusy={switchOn.isPending}
        onSubmit={() => switchOn.mutate()}
        leave={[t('security.cancelSetUp'), t('security.cancelText')]}
        onLeave={onClose}
        focusAfter={focusAfter}
      />
    )
  }
  const isWrong = check.error instanceof ApiError && check.error.status === 422
  const problem = isMissing ? 'security.app.noCode' : isWrong ? 'security.app.wrong' : null
  return (
    <Dialog
      onClose={onClose}
      title={t('security.app.setUpTitle')}
      description={t('security.app.which')}
      focusAfter={focusAfter}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('manage.cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={check.isPending || switchOn.isPending}>
            {t('security.app.continue')}
          </Button>
        </>
      }
    >
      <form id={FORM} className="form" noValidate onSubmit={submit}>
        <h3>{t('security.app.scan')}</h3>
        <Stack>
          <QrCode text={uri} />
          <CopyField label={t('security.app.key')} value={secret} />
        </Stack>
        <Field
          label={t('security.app.code')}
          hint={t('security.app.codeHint')}
          error={problem ? t(problem) : undefined}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              name="code"
              className="code-input"
              dir="ltr"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={TWO_FACTOR.code}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}

/** Dark on white in every theme, because many cameras read nothing else. */
function QrCode({ text }: { text: string }) {
  const { t } = useTranslation('admin')
  const { size, data } = encode(text, { border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y]] : [])))
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('security.app.qr')}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('')} fill="#000" />
    </svg>
  )
}
