import { Fact, Facts } from '../../../components/facts.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAbility } from '../../../session/session.tsx'
import { dashboardQueries } from '../queries.ts'
import { AccountForm } from './account-form.tsx'
import { Backups } from './backups.tsx'
import { LanguageChoice, ThemeChoice } from './choices.tsx'
import { ShowFirstSteps } from './show-first-steps.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PasswordForm } from './password-form.tsx'
import { SignOut } from './sign-out.tsx'
import { ExportLink } from './export-link.tsx'
import { ImportLink } from './import-link.tsx'
import { SecurityLink } from './security-link.tsx'
import { WebhooksLink } from './webhooks-link.tsx'

export interface SettingsSection {
  /**
   * The fragment of the section's address, after `#`. The section's heading has the id
   * `{id}-title`, and its description has the id `{id}-text`.
   */
  id: string
  title: string
  text?: string
  body: ReactNode
}

/** The sections that the current user may see, in order. */
export function useSettings(): SettingsSection[] {
  const { t } = useTranslation('admin')
  const own: SettingsSection[] = [
    {
      id: 'account',
      title: t('settings.account'),
      text: t('settings.accountText'),
      body: <AccountForm />,
    },
    {
      id: 'password',
      title: t('settings.password'),
      text: t('settings.passwordText'),
      body: <PasswordForm />,
    },
    {
      id: 'sessions',
      title: t('settings.sessions'),
      text: t('settings.sessionsText'),
      body: <OwnSessions />,
    },
    {
      id: 'two-factor',
      title: t('security.title'),
      text: t('security.settings'),
      body: <SecurityLink />,
    },
    {
      id: 'security',
      title: t('settings.security'),
      text: t('settings.securityText'),
      body: <SignOut />,
    },
    {
      id: 'language',
      title: t('settings.language'),
      text: t('settings.languageText'),
      body: <LanguageChoice />,
    },
    { id: 'theme', title: t('theme.title'), text: t('theme.text'), body: <ThemeChoice /> },
  ]
  return [...own, ...useServerSections()]
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
  return [
    hasBackups && {
      id: 'backups',
      title: t('settings.backups'),
      text: t('settings.backupsText'),
      body: <Backups />,
    },
    hasImports && {
      id: 'import',
      title: t('import.title'),
      text: t('import.settings'),
      body: <ImportLink />,
    },
    hasExports && {
      id: 'export',
      title: t('export.title'),
      text: t('export.settings'),
      body: <ExportLink />,
    },
    hasWebhooks && {
      id: 'webhooks',
      title: t('webhooks.title'),
      text: t('webhooks.settings'),
      body: <WebhooksLink />,
    },
    hasHiddenSteps && {
      id: 'first-steps',
      title: t('firstSteps.title'),
      text: t('firstSteps.hiddenText'),
      body: <ShowFirstSteps />,
    },
    server?.version && {
      id: 'server',
      title: t('settings.server'),
      text: t('settings.serverText'),
      body: <Version version={server.version} />,
    },
  ].filter((section) => section !== undefined && section !== false && section !== '')
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
