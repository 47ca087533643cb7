import { NEWSLETTER_PAGE } from '@ufuq/shared/contract/addresses'
import { Button, buttonClass } from '@ufuq/shared/ui/button'
import { Notice } from '@ufuq/shared/ui/notice'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalizedPath, usePage } from '../engine/page-context.ts'
import { usePostedForm } from '../forms/posted-form.tsx'
import { PageHeading } from '../layout/page-heading.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { Stations, type Station } from './stations.tsx'

interface LinkPageProps {
  form: 'confirmation' | 'unsubscription'
  path: string
  /** The page to which people are led if the link in the email does not work. */
  elsewhere: { to: string; label: string }
  /**
   * The state of the subscription before and after the button is pressed; omitted if the link
   * cancels the subscription.
   */
  stations?: { before: Station; after: Station; sent: ReactNode }
}

/**
 * The target of a link in an email. Mail scanners open links, so nothing happens until the button
 * is pressed. The button posts a plain form, with or without JavaScript.
 */
function LinkPage({ form, path, elsewhere, stations }: LinkPageProps) {
  const { t } = useTranslation()
  const { search } = usePage()
  const localized = useLocalizedPath()
  const [posted] = useState(usePostedForm(form))
  const token = posted?.values['token'] ?? search.get('token') ?? ''

  if (posted?.state === 'sent') {
    return (
      <>
        <div role="status">
          <PageHeading
            title={t(`newsletterPage.${form}.doneTitle`)}
            text={t(`newsletterPage.${form}.doneText`)}
            plate={false}
          />
        </div>
        {stations && <Stations current={stations.after} sent={stations.sent} />}
      </>
    )
  }
  if (posted?.state === 'refused' || !token) {
    return (
      <PageHeading
        title={t('newsletterPage.invalidTitle')}
        text={t(`newsletterPage.${form}.invalidText`)}
        plate={false}
        action={
          <PageLink className={buttonClass()} to={elsewhere.to}>
            {elsewhere.label}
          </PageLink>
        }
      />
    )
  }
  return (
    <>
      <PageHeading
        title={t(`newsletterPage.${form}.title`)}
        text={t(`newsletterPage.${form}.text`)}
        plate={false}
        action={
          <form className="form" method="post" action={localized(path)}>
            <input type="hidden" name="token" value={token} />
            {posted?.state === 'failed' && (
              <Notice tone="danger" role="alert" title={t('error.title')}>
                {t('error.text')}
              </Notice>
            )}
            <div>
              <Button type="submit">{t(`newsletterPage.${form}.button`)}</Button>
            </div>
          </form>
        }
      />
      {stations && <Stations current={stations.before} sent={stations.sent} />}
    </>
  )
}

export function ConfirmPage({ sent }: { sent: ReactNode }) {
  const { t } = useTranslation()
  return (
    <LinkPage
      form="confirmation"
      path="/newsletter/confirm"
      elsewhere={{ to: NEWSLETTER_PAGE, label: t('footer.newsletter.button') }}
      stations={{ before: 'confirm', after: 'confirmed', sent }}
    />
  )
}

export function UnsubscribePage() {
  const { t } = useTranslation()
  return (
    <LinkPage
      form="unsubscription"
      path="/newsletter/unsubscribe"
      elsewhere={{ to: '/contact', label: t('footer.contact') }}
    />
  )
}
