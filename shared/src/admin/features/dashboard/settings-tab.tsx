import { useQuery } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '../../../contract/languages.ts'
import { THEMES, type Theme } from '../../../contract/themes.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useHost } from '../../host-context.tsx'
import { useChangeLanguage, useLanguage } from '../../language.ts'
import { useSignOutWithCare } from '../../session/sign-out.tsx'
import { useAbility, useSession } from '../../session/session.tsx'
import { SiteLink } from '../../shell/site-link.tsx'
import { HiddenFirstSteps } from './first-steps/hidden-first-steps.tsx'
import { dashboardQueries } from './queries.ts'
import { AccountForm } from './settings/account-form.tsx'
import { Backups } from './settings/backups.tsx'
import { OwnSessions } from './settings/own-sessions.tsx'
import { PasswordForm } from './settings/password-form.tsx'

export function SettingsTab() {
  const { t } = useTranslation('admin')
  return (
    <div className="settings">
      <Account />
      <Password />
      <Sessions />
      <Security />
      <LanguageChoice />
      <ThemeChoice />
      {useAbility('backups.manage') && <BackupsSection />}
      <HiddenFirstSteps />
      {useAbility('server.watch') && <Server />}
      <p className="only-phone">
        <SiteLink className="more">{t('shell.backToSite')}</SiteLink>
      </p>
    </div>
  )
}

function Account() {
  const { t } = useTranslation('admin')
  const { role } = useSession()
  return (
    <section aria-labelledby="account-title">
      <h2 id="account-title">{t('settings.account')}</h2>
      <dl className="person-facts">
        <dt>{t('fields.role')}</dt>
        <dd>{t(`roles.${role}`)}</dd>
      </dl>
      <AccountForm />
    </section>
  )
}

function Password() {
  const { t } = useTranslation('admin')
  return (
    <section aria-labelledby="password-title">
      <h2 id="password-title">{t('settings.password')}</h2>
      <PasswordForm />
    </section>
  )
}

function Sessions() {
  const { t } = useTranslation('admin')
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title">{t('settings.sessions')}</h2>
      <p>{t('settings.sessionsText')}</p>
      <OwnSessions />
    </section>
  )
}

function Security() {
  const { t } = useTranslation('admin')
  const signOut = useSignOutWithCare()
  return (
    <section aria-labelledby="security-title">
      <h2 id="security-title">{t('settings.security')}</h2>
      <p>{t('settings.securityText')}</p>
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
    </section>
  )
}

function LanguageChoice() {
  const { t } = useTranslation(['admin', 'common'])
  const current = useLanguage()
  const { change } = useChangeLanguage()
  return (
    <section aria-labelledby="language-title">
      <h2 id="language-title">{t('settings.language')}</h2>
      <p id="language-text">{t('settings.languageText')}</p>
      <fieldset
        className="choices"
        aria-labelledby="language-title"
        aria-describedby="language-text"
      >
        {LANGUAGES.map((language) => (
          <label key={language} lang={language}>
            <input
              type="radio"
              name="language"
              value={language}
              checked={language === current}
              onChange={() => change(language)}
            />
            {t(`common:language.${language}`)}
          </label>
        ))}
      </fieldset>
    </section>
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
    <section aria-labelledby="theme-title">
      <h2 id="theme-title">{t('theme.title')}</h2>
      <p id="theme-text">{t('theme.text')}</p>
      <fieldset className="choices" aria-labelledby="theme-title" aria-describedby="theme-text">
        {THEMES.map((theme) => (
          <label key={theme}>
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={theme === current}
              onChange={() => choose(theme)}
            />
            {t(`theme.${theme}`)}
          </label>
        ))}
      </fieldset>
    </section>
  )
}

function BackupsSection() {
  const { t } = useTranslation('admin')
  return (
    <section aria-labelledby="backups-title">
      <h2 id="backups-title">{t('settings.backups')}</h2>
      <p>{t('settings.backupsText')}</p>
      <Backups />
    </section>
  )
}

/** What somebody who helps asks first. */
function Server() {
  const { t } = useTranslation('admin')
  const { data } = useQuery(dashboardQueries.serverNotices())
  return (
    data?.version && (
      <section aria-labelledby="server-title">
        <h2 id="server-title">{t('settings.server')}</h2>
        <dl className="person-facts">
          <dt>{t('settings.version')}</dt>
          <dd>
            <bdi dir="ltr">{data.version}</bdi>
          </dd>
        </dl>
      </section>
    )
  )
}
