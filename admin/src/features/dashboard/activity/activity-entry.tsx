import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Activity } from '@ufuq/shared/contract/activity'
import { formatClock } from '@ufuq/shared/i18n/formats'
import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { useLocale } from '@ufuq/shared/ui/locale'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import { useColleagueName } from '../../../colleagues/colleague-name.ts'
import { Face } from '../../../colleagues/face.tsx'
import { useSession } from '../../../session/session.tsx'
import { useKindOthers } from '../../../kinds/kind-words.ts'
import { linkTo } from './link-to.ts'
import { THING, useSentence } from './sentences.ts'
import { useThing } from './things.ts'

/** One row: who did what, with a link to the subject. */
export function ActivityEntry({ activity }: { activity: Activity }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const zone = useTimeZone()
  const { id } = useSession()
  const nameOf = useColleagueName()
  const sentence = useSentence()
  const { words, language } = useThing()(activity)
  const othersOf = useKindOthers()
  const { at, by, others } = activity
  const [before, after] = sentence(activity, by.id === id ? t('activity.you') : nameOf(by)).split(
    THING,
  )
  return (
    <li>
      <Link to={linkTo(activity)}>
        <Face name={nameOf(by)} />
        <span>
          {before}
          <b>
            <bdi lang={language}>{words}</bdi>
          </b>
          {after}
        </span>
        <small>
          <time dateTime={at}>
            <LeftToRight>{formatClock(at, zone, locale)}</LeftToRight>
          </time>
          {others > 0 && (
            <span>
              {activity.subject === 'entry'
                ? othersOf(activity.entry, others)
                : t(`activity.others.${activity.subject}`, { count: others })}
            </span>
          )}
        </small>
      </Link>
    </li>
  )
}
