import { otherLanguage } from '@ufuq/shared/contract/languages'
import type { Network, SocialProfile } from '@ufuq/shared/contract/site'
import { contact } from '@ufuq/shared/forms/contact'
import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
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
import { useTranslation } from 'react-i18next'
import { useLanguage, useSite } from '../engine/page-context.ts'
import { Form } from '../forms/form.tsx'
import { MailCard } from './mail-card.tsx'

export function ContactSection(values: ShownSectionOf<'contact'>) {
  const { introduction, emailLabel, networksTitle, formTitle, further } = values
  const { t } = useTranslation('contact')
  const { social } = useSite()
  return (
    <section className="section">
      <div className="wrap columns contact">
        <div>
          <p className="lead">{introduction}</p>
          <MailCard label={emailLabel} />
        </div>
        <Form spec={contact} further={further} level={2}>
          <div>
            <h2>{formTitle}</h2>
            <p className="hint">{t('form.requiredNote')}</p>
          </div>
        </Form>
        <div>
          {social.length > 0 && (
            <>
              <h2>{networksTitle}</h2>
              <div className="chips">
                {social.map((profile) => (
                  <SocialLink key={profile.link} {...profile} />
                ))}
              </div>
            </>
          )}
        </div>
      </div>
    </section>
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
