import type { PageForm } from '@ufuq/shared/contract/rendering'
import { Button, buttonClass } from '@ufuq/shared/ui/button'
import { Notice } from '@ufuq/shared/ui/notice'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLocalizedPath, usePage } from '../../engine/page-context.ts'
import { usePostedForm } from '../../forms/posted-form.tsx'
import { PageHeading } from '../../layout/page-heading.tsx'
import { Stations, type Station } from './stations.tsx'

interface LinkTexts {
  title: string
  text: string
  button: string
  done: { title: string; text: string }
  /**
   * The texts that are shown if the link in the email does not work, with a link to another page.
   */
  invalid: { text: string; to: string; button: string }
  /**
   * The state of the subscription before and after the button is pressed; omitted if the link
   * cancels the subscription.
   */
  stations?: { before: Station; after: Station; sent: ReactNode }
}

interface LinkPageProps {
  form: PageForm
  path: string
  texts: LinkTexts
}

/**
 * The target of a link in an email. Mail scanners open links, so nothing happens until the button
 * is pressed. The button posts a plain form, with or without JavaScript.
 */
function LinkPage({ form, path, texts }: LinkPageProps) {
  const { t } = useTranslation()
  const { search } = usePage()
  const localized = useLocalizedPath()
  const [posted] = useState(usePostedForm(form))
  const token = posted?.values['token'] ?? search.get('token') ?? ''

  if (posted?.state === 'sent') {
    return (
      <>
        <div role="status">
          <PageHeading title={texts.done.title} text={texts.done.text} plate={false} />
        </div>
        {texts.stations && <Stations current={texts.stations.after} sent={texts.stations.sent} />}
      </>
    )
  }
  if (posted?.state === 'refused' || !token) {
    return (
      <PageHeading
        title={t('newsletterPage.invalidTitle')}
        text={texts.invalid.text}
        plate={false}
        action={
          <Link className={buttonClass()} to={localized(texts.invalid.to)}>
            {texts.invalid.button}
          </Link>
        }
      />
    )
  }
  return (
    <>
      <PageHeading
        title={texts.title}
        text={texts.text}
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
              <Button type="submit">{texts.button}</Button>
            </div>
          </form>
        }
      />
      {texts.stations && <Stations current={texts.stations.before} sent={texts.stations.sent} />}
    </>
  )
}

export function ConfirmPage({ sent }: { sent: ReactNode }) {
  const { t } = useTranslation()
  return (
    <LinkPage
      form="confirmation"
      path="/newsletter/confirm"
      texts={{
        title: t('newsletterPage.confirmTitle'),
        text: t('newsletterPage.confirmText'),
        button: t('newsletterPage.confirmButton'),
        done: {
          title: t('newsletterPage.confirmedTitle'),
          text: t('newsletterPage.confirmedText'),
        },
        invalid: {
          text: t('newsletterPage.invalidText'),
          to: '/newsletter',
          button: t('footer.newsletter.button'),
        },
        stations: { before: 'confirm', after: 'confirmed', sent },
      }}
    />
  )
}

export function UnsubscribePage() {
  const { t } = useTranslation()
  return (
    <LinkPage
      form="unsubscription"
      path="/newsletter/unsubscribe"
      texts={{
        title: t('newsletterPage.unsubscribeTitle'),
        text: t('newsletterPage.unsubscribeText'),
        button: t('newsletterPage.unsubscribeButton'),
        done: {
          title: t('newsletterPage.unsubscribedTitle'),
          text: t('newsletterPage.unsubscribedText'),
        },
        invalid: {
          text: t('newsletterPage.invalidUnsubscribeText'),
          to: '/contact',
          button: t('footer.contact'),
        },
      }}
    />
  )
}
