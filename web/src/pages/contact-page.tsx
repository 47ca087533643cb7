import { otherLanguage } from '@ufuq/shared/contract/languages'
import type { Network, SocialProfile } from '@ufuq/shared/contract/site'
import { contact } from '@ufuq/shared/forms/contact'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon, type Glyph } from '@ufuq/shared/ui/icon'
import {
  FacebookMark,
  InstagramMark,
  LinkedInMark,
  TelegramMark,
  TikTokMark,
  TwitterMark,
  WhatsAppMark,
  YouTubeMark,
} from '@ufuq/shared/ui/social-marks'
import Globe from 'lucide-react/icons/globe'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage, useSite } from '../engine/page-context.ts'
import { Form } from '../forms/form.tsx'
import { PageHeading } from '../layout/page-heading.tsx'
import { MailCard } from './mail-card.tsx'

export function ContactPage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('contact')
  return (
    <>
      <PageHeading title={t('page.title')} text={t('page.lead')} />
      <section className="section">
        <div className="wrap columns contact">
          <div>
            <p className="lead">{t('contact.introduction')}</p>
            <MailCard />
          </div>
          <Form spec={contact} level={2}>
            <div>
              <h2>{t('contact.formTitle')}</h2>
              <p className="hint">{t('form.requiredNote')}</p>
            </div>
          </Form>
          <div>
            <SocialLinks />
          </div>
        </div>
      </section>
      {children}
    </>
  )
}

const MARKS: Record<Network, Glyph> = {
  facebook: FacebookMark,
  twitter: TwitterMark,
  youtube: YouTubeMark,
  linkedin: LinkedInMark,
  instagram: InstagramMark,
  tiktok: TikTokMark,
  whatsapp: WhatsAppMark,
  telegram: TelegramMark,
  other: Globe,
}

function SocialLinks() {
  const { t } = useTranslation(['contact', 'common'])
  const { social } = useSite()
  if (social.length === 0) return null
  return (
    <>
      <h2>{t('contact.networksTitle')}</h2>
      <div className="chips">
        {social.map((profile) => (
          <SocialLink key={profile.link} {...profile} />
        ))}
      </div>
    </>
  )
}

function SocialLink({ network, link, label = {} }: SocialProfile) {
  const { t } = useTranslation(['contact', 'common'])
  const language = useLanguage()
  const isOther = network === 'other'
  const name = isOther
    ? (label[language] ?? label[otherLanguage(language)] ?? new URL(link).hostname)
    : t(`social.${network}`, { ns: 'common' })
  return (
    <a
      className={buttonClass({ variant: 'line', size: 'small' })}
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('social.linkLabel', { network: name })}
    >
      <Icon icon={MARKS[network]} />
      <bdi lang={isOther ? undefined : 'en'}>{name}</bdi>
    </a>
  )
}
