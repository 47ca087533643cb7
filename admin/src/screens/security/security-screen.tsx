import { useQuery } from '@tanstack/react-query'
import type { SignInSecurity, NewAuthenticator } from '@ufuq/shared/contract/two-factor'
import { Button } from '@ufuq/shared/ui/button'
import { Notice } from '@ufuq/shared/ui/notice'
import { onDemand } from '@ufuq/shared/ui/on-demand'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { useFormatMoment } from '../../components/dates/format-moment.ts'
import { ItemList, Item } from '../../components/item-list.tsx'
import { Stack } from '../../components/layout.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { Page } from '../../frame/page.tsx'
import { Part } from '../../frame/part.tsx'
import { Passkeys } from './passkeys.tsx'
import { securityQueries, stepsOf, send, useSecurityChange } from './queries.ts'
import { CodesDialog, CodesRow } from './recovery-codes.tsx'
import { WorkAccounts } from './work-accounts.tsx'

/** Loaded on demand, because it draws QR codes. */
const AppDialog = onDemand(() => import('./app-dialog.tsx')).part((module) => module.AppDialog)

/** `/admin/security`: how the user signs in. */
export function SecurityScreen() {
  const { t } = useTranslation('admin')
  return (
    <Page title={t('security.title')} back="/admin?tab=settings#two-factor" narrow>
      <Loaded query={useQuery(securityQueries.own())} reportsStale>
        {(security) => <Security security={security} />}
      </Loaded>
    </Page>
  )
}

function Security({ security }: { security: SignInSecurity }) {
  const { t } = useTranslation('admin')
  /** New recovery codes, which are shown once. */
  const [codes, setCodes] = useState<string[] | null>(null)
  const codesButton = useRef<HTMLButtonElement>(null)
  const { rule, passkeys, workAccounts } = security
  const hasSteps = stepsOf(security) > 0
  const isOff = rule === 'off'
  return (
    <Stack gap="large">
      <LinkFailure />
      <Duty duty={security.duty} />
      <p>{t(hasSteps ? 'security.protected' : 'security.unprotected')}</p>
      <div className="sections">
        <Part id="second-step" title={t('security.app.part')} text={t(`security.rules.${rule}`)}>
          {(!isOff || hasSteps) && (
            <ItemList>
              <AppRow security={security} />
              {hasSteps && (
                <CodesRow ref={codesButton} count={security.recoveryCodes} onCodes={setCodes} />
              )}
            </ItemList>
          )}
        </Part>
        {(!isOff || passkeys.length > 0) && (
          <Part
            id="passkeys"
            title={t('security.passkeys.title')}
            text={t('security.passkeys.text')}
          >
            <Passkeys security={security} onCodes={setCodes} />
          </Part>
        )}
        <WorkAccounts linked={workAccounts} />
      </div>
      {codes && (
        <CodesDialog
          codes={codes}
          submit={t('security.codes.done')}
          onSubmit={() => setCodes(null)}
          leave={[t('security.codes.leave'), t('security.codes.leaveText')]}
          onLeave={() => setCodes(null)}
          focusAfter={() => codesButton.current?.focus()}
        />
      )}
    </Stack>
  )
}

const LINK_FAILURES = ['refused', 'expired', 'taken'] as const

/** Why a work account was not linked, if the user comes back from the provider. */
function LinkFailure() {
  const { t } = useTranslation('admin')
  const failure = useSearchParams()[0].get('failure')
  if (failure === null) return null
  const known = LINK_FAILURES.find((one) => one === failure) ?? 'other'
  return (
    <Notice tone="danger" role="alert" title={t('security.failed.link')}>
      {t(`security.linkFailures.${known}`)}
    </Notice>
  )
}

const DAY_MS = 86_400_000

/** Says that the role requires a second step, and until when. */
function Duty({ duty }: { duty: SignInSecurity['duty'] | undefined }) {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  if (!duty) return null
  const { isOver, until } = duty
  const count = Math.max(1, Math.ceil((Date.parse(until) - Date.now()) / DAY_MS))
  return (
    <Notice
      tone={isOver ? 'danger' : 'warning'}
      role="note"
      title={isOver ? t('security.duty.overTitle') : t('security.duty.left', { count })}
    >
      {isOver ? t('security.duty.over') : t('security.duty.until', { when: formatMoment(until) })}
    </Notice>
  )
}

/** The authenticator app: set up, replaced or removed. */
function AppRow({ security }: { security: SignInSecurity }) {
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
        <ConfirmButton
          variant="quiet"
          size="small"
          aria-label={t('security.app.remove')}
          action={t('security.app.remove')}
          question={t(steps === 1 ? 'security.removeLast' : 'security.app.removeText')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
        >
          {t('security.remove')}
        </ConfirmButton>
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
