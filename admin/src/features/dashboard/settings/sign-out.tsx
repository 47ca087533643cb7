import LogOut from 'lucide-react/icons/log-out'
import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useSignOutWithCare } from '../../../session/sign-out.tsx'

export function SignOut() {
  const { t } = useTranslation('admin')
  const signOut = useSignOutWithCare()
  return (
    <>
      <Button
        variant="line"
        busy={signOut.isPending}
        busyLabel={t('shell.signingOut')}
        onClick={signOut.start}
      >
        <Icon icon={LogOut} mirrored />
        {t('shell.signOut')}
      </Button>
      {signOut.dialog}
    </>
  )
}
