import { useQuery } from '@tanstack/react-query'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { THEMES, type Theme } from '@ufuq/shared/contract/themes'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import LogOut from 'lucide-react/icons/log-out'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Fact, Facts } from '../../../components/facts.tsx'
import { PickFilter } from '../../../components/pick-filter.tsx'
import { Part } from '../../../frame/part.tsx'
import { useHost } from '../../../host/host-context.tsx'
import { useChangeLanguage, useLanguage } from '../../../host/language.ts'
import { useAbility } from '../../../session/session.tsx'
import { useSignOutWithCare } from '../../sign-out.tsx'
import { useChangeFirstSteps } from '../first-steps/mutations.ts'
import { dashboardQueries } from '../queries.ts'
import { Backups } from './backups.tsx'
import { AccountForm, OwnSessions, PasswordForm } from './own-account.tsx'

export type SettingsSection = ComponentProps<typeof Part>

const section = (
  id: string,
  title: string,
  text: string,
  children: ReactNode,
): SettingsSection => ({ id, title, text, children })

/** The sections that the current user may see, in order. */
export function useSettings(): SettingsSection[] {
  const { t } = useTranslation('admin')
  return [
    section('account', t('settings.account'), t('settings.accountText'), <AccountForm />),
    section('password', t('settings.password'), t('settings.passwordText'), <PasswordForm />),
    section('sessions', t('settings.sessions'), t('settings.sessionsText'), <OwnSessions />),
    section(
      'two-factor',
      t('security.title'),
      t('security.settings'),
      <ScreenLink of="security" />,
    ),
    section('security', t('settings.security'), t('settings.securityText'), <SignOut />),
    section('language', t('settings.language'), t('settings.languageText'), <LanguageChoice />),
    section('theme', t('theme.title'), t('theme.text'), <ThemeChoice />),
    ...useServerSections(),
  ]
}

/** Settings for the whole site, for administrators. */
function useServerSections(): SettingsSection[] {
  const { t } = useTranslation('admin')
  const canWatch = useAbility('server.watch')
  const hasBackups = useAbility('backups.manage')
  const hasWebhooks = useAbility('webhooks.manage')
  const hasImports = useAbility('imports.manage')
  const hasExports = useAbility('exports.manage')
  const { data: steps } = useQuery({ ...dashboardQueries.firstSteps(), enabled: canWatch })
  const { data: server } = useQuery({ ...dashboardQueries.serverNotices(), enabled: canWatch })
  const hasHiddenSteps = steps?.isHidden && !Object.values(steps.done).every(Boolean)
  const linked = (of: 'export' | 'import' | 'webhooks') =>
    section(of, t(`${of}.title`), t(`${of}.settings`), <ScreenLink of={of} />)
  return [
    hasBackups && section('backups', t('settings.backups'), t('settings.backupsText'), <Backups />),
    hasImports && linked('import'),
    hasExports && linked('export'),
    hasWebhooks && linked('webhooks'),
    hasHiddenSteps &&
      section('first-steps', t('firstSteps.title'), t('firstSteps.hiddenText'), <ShowFirstSteps />),
    server?.version &&
      section(
        'server',
        t('settings.server'),
        t('settings.serverText'),
        <Version version={server.version} />,
      ),
  ].filter((shown) => shown !== undefined && shown !== false && shown !== '')
}

function Version({ version }: { version: string }) {
  const { t } = useTranslation('admin')
  return (
    <Facts>
      <Fact name={t('settings.version')}>
        <bdi dir="ltr">{version}</bdi>
      </Fact>
    </Facts>
  )
}

/** Links to settings that have their own screens. */
function ScreenLink({ of }: { of: 'export' | 'import' | 'security' | 'webhooks' }) {
  const { t } = useTranslation('admin')
  return (
    <Link className="more" to={`/admin/${of}`}>
      {t(`${of}.open`)}
    </Link>
  )
}

/** Shows the list of first steps again, if it was hidden before all steps were done. */
function ShowFirstSteps() {
  const { t } = useTranslation('admin')
  const hide = useChangeFirstSteps()
  return (
    <Button variant="line" busy={hide.isPending} onClick={() => hide.mutate({ isHidden: false })}>
      {t('firstSteps.show')}
    </Button>
  )
}

function SignOut() {
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

function LanguageChoice() {
  const { t } = useTranslation(['admin', 'common'])
  const { change } = useChangeLanguage()
  return (
    <PickFilter
      label={t('settings.language')}
      chosen={useLanguage()}
      onChoose={change}
      values={LANGUAGES.map((language) => ({
        value: language,
        text: <span lang={language}>{t(`common:language.${language}`)}</span>,
      }))}
    />
  )
}

function ThemeChoice() {
  const { t } = useTranslation('admin')
  const host = useHost()
  const [current, setCurrent] = useState(() => host.theme.current())
  const choose = (theme: Theme) => {
    host.theme.choose(theme)
    setCurrent(theme)
  }
  return (
    <PickFilter
      label={t('theme.title')}
      chosen={current}
      onChoose={choose}
      values={THEMES.map((theme) => ({ value: theme, text: t(`theme.${theme}`) }))}
    />
  )
}
