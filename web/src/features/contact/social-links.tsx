import type { Network } from '@ufuq/shared/contract/site'
import { Icon, type Glyph } from '@ufuq/shared/ui/icon'
import { FacebookMark, LinkedInMark, TwitterMark, YouTubeMark } from '@ufuq/shared/ui/social-marks'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../engine/page-context.ts'

const MARKS: Record<Network, Glyph> = {
  facebook: FacebookMark,
  twitter: TwitterMark,
  youtube: YouTubeMark,
  linkedin: LinkedInMark,
}

export function SocialLinks() {
  const { t } = useTranslation(['contact', 'common'])
  const { social } = useSite()
  const networks = Object.keys(social) as Network[]
  if (networks.length === 0) return null

  return (
    <>
      <h2 className="small-heading">{t('social.title')}</h2>
      <div className="social">
        {networks.map((network) => {
          const name = t(`social.${network}`, { ns: 'common' })
          return (
            <a
              key={network}
              href={social[network]}
              target="_blank"
              rel="noopener"
              aria-label={t('social.linkLabel', { network: name })}
            >
              <Icon icon={MARKS[network]} />
              <bdi lang="en">{name}</bdi>
            </a>
          )
        })}
      </div>
    </>
  )
}
