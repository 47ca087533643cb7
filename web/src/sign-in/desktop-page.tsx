import type { SignInInput } from '@ufuq/shared/contract/sign-in-pages'
import { Button } from '@ufuq/shared/ui/button'
import { Notice } from '@ufuq/shared/ui/notice'
import { useTranslation } from 'react-i18next'
import { SignInLayout } from './sign-in-layout.tsx'

interface DesktopPageProps extends SignInInput {
  desktop: NonNullable<SignInInput['desktop']>
}

/**
 * `/admin/login/desktop`, which the desktop app opens in the browser. The form leads back to the
 * app, which listens on this computer.
 */
export function DesktopPage(input: DesktopPageProps) {
  const { t } = useTranslation('admin')
  const { username } = input.desktop
  return (
    <SignInLayout
      {...input}
      title={t('desktopSignIn.title')}
      text={t('desktopSignIn.text', { username })}
    >
      <form className="form" method="post" aria-label={t('desktopSignIn.page')}>
        <Notice tone="info">{t('desktopSignIn.warning')}</Notice>
        <Button type="submit" data-busy={t('desktopSignIn.submitting')}>
          {t('desktopSignIn.submit')}
        </Button>
      </form>
    </SignInLayout>
  )
}
