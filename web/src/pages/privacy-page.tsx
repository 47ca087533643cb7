import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../engine/page-context.ts'
import { PageHeading } from '../layout/page-heading.tsx'

const FORMS = ['contact', 'volunteer', 'newsletter'] as const
const QUESTIONS = ['what', 'who', 'duration'] as const
const VISIT = ['visit', 'cookies'] as const

/**
 * The page that states what the site stores about its visitors. Any change to what is stored must
 * change this page too.
 */
export function PrivacyPage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('privacy')
  const { email } = useSite()

  return (
    <>
      <PageHeading title={t('page.title')} text={t('page.lead')} />
      <div className="section">
        <div className="wrap entries">
          {FORMS.map((form) => (
            <section key={form}>
              <h2>{t(`${form}.heading`)}</h2>
              <dl>
                {QUESTIONS.map((question) => (
                  <div key={question}>
                    <dt>{t(`record-labels.${question}`)}</dt>
                    <dd>{t(`${form}.${question}`)}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
          {VISIT.map((name) => (
            <section key={name}>
              <h2>{t(`${name}.heading`)}</h2>
              <div>
                <p>{t(`${name}.text`)}</p>
                <p>{t(`${name}.more`)}</p>
              </div>
            </section>
          ))}
          <section>
            <h2>{t('erase.heading')}</h2>
            <div>
              <p>{t('erase.text')}</p>
              {email && (
                <p>
                  <a className="more" href={`mailto:${email}`}>
                    <bdi dir="ltr">{email}</bdi>
                  </a>
                </p>
              )}
            </div>
          </section>
        </div>
      </div>
      {children}
    </>
  )
}
