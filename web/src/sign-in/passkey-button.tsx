import type { SignInInput } from '@ufuq/shared/calls/sign-in-pages'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { Notice } from '@ufuq/shared/ui/notice'
import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from './sign-in-layout.tsx'

interface PasskeyButtonProps extends SignInInput {
  variant?: 'solid' | 'line'
  label?: string
  /** Replaces the label, in a list. */
  children?: ReactNode
}

/** Its place, `data-part="passkey"`, appears only once the script has loaded. */
export function PasskeyButton({ variant, label, children, ...input }: PasskeyButtonProps) {
  const { t } = useTranslation('admin')
  const { page, language, returnTo } = input
  return (
    <button
      type="button"
      className={label && buttonClass({ variant })}
      data-way={page}
      data-then={returnTo ?? '/admin'}
      data-expired={`${addressOf({ page: 'login', language, returnTo })}&failure=expired`}
      data-cancelled={t('passkey.cancelled')}
      data-rejected={t('passkey.rejected')}
      data-failed={t('passkey.failed')}
      data-too-many={t('errors.too_many_requests')}
      data-busy={t('passkey.waiting')}
    >
      {children ?? (
        <>
          <Icon icon={FingerprintPattern} />
          <span>{label}</span>
        </>
      )}
    </button>
  )
}

/** The script shows this notice, with one of the button's texts, after a failure. */
export function PasskeyFailure() {
  const { t } = useTranslation('admin')
  return (
    <div className="passkey-failure" data-part="passkey-failure" hidden>
      <Notice tone="danger" role="alert">
        <span data-part="text">{t('passkey.failed')}</span>
      </Notice>
    </div>
  )
}
