import { Item } from '../../components/item-list.tsx'
import { useFormatMoment } from '../../dates/format-moment.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewAuthenticator, SignInSecurity } from '@ufuq/shared/contract/two-factor'
import { Button } from '@ufuq/shared/ui/button'
import { onDemand } from '@ufuq/shared/ui/on-demand'
import { RemoveButton } from './remove-button.tsx'
import { send, stepsOf, useSecurityChange } from './queries.ts'

/** Loaded on demand, because it draws QR codes. */
const AppDialog = onDemand(() => import('./app-dialog.tsx')).part((module) => module.AppDialog)

/** The authenticator app: set up, replaced or removed. */
export function AppRow({ security }: { security: SignInSecurity }) {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  const [secret, setSecret] = useState<NewAuthenticator | null>(null)
  const begin = useSecurityChange(
    () => send<NewAuthenticator>('POST', 'authenticator'),
    'security.failed.app',
  )
  const remove = useSecurityChange(() => send('DELETE', 'authenticator'), 'security.failed.remove')
  const opener = useRef<HTMLButtonElement>(null)
  const { app, rule } = security
  const steps = stepsOf(security)
  return (
    <Item
      title={t('security.app.title')}
      text={
        app ? t('security.app.since', { when: formatMoment(app.addedAt) }) : t('security.app.text')
      }
    >
      {rule !== 'off' && (
        <Button
          ref={opener}
          variant={steps > 0 ? 'line' : 'solid'}
          size="small"
          busy={begin.isPending}
          aria-label={app ? t('security.app.replaceApp') : undefined}
          onClick={() => begin.mutate(undefined, { onSuccess: setSecret })}
        >
          {t(app ? 'security.app.replace' : 'security.app.setUp')}
        </Button>
      )}
      {app && (steps > 1 || rule !== 'required') && (
        <RemoveButton
          label={t('security.app.remove')}
          question={t(steps === 1 ? 'security.removeLast' : 'security.app.removeText')}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
        />
      )}
      {secret && (
        <AppDialog
          secret={secret}
          onClose={() => setSecret(null)}
          focusAfter={() => opener.current?.focus()}
        />
      )}
    </Item>
  )
}
