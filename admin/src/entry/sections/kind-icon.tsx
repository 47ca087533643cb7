import { Icon, type Glyph } from '@ufuq/shared/ui/icon'
import AlignLeft from 'lucide-react/icons/align-left'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartColumn from 'lucide-react/icons/chart-column'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Files from 'lucide-react/icons/files'
import Handshake from 'lucide-react/icons/handshake'
import Image from 'lucide-react/icons/image'
import Images from 'lucide-react/icons/images'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Megaphone from 'lucide-react/icons/megaphone'
import Milestone from 'lucide-react/icons/milestone'
import Newspaper from 'lucide-react/icons/newspaper'
import PanelTop from 'lucide-react/icons/panel-top'
import Play from 'lucide-react/icons/play'
import Quote from 'lucide-react/icons/quote'
import TextCursorInput from 'lucide-react/icons/text-cursor-input'
import Users from 'lucide-react/icons/users'

/** All further kinds have the icon of a text. */
const ICONS: Readonly<Record<string, Glyph>> = {
  page: PanelTop,
  picture: Image,
  figures: ChartColumn,
  quote: Quote,
  cards: LayoutGrid,
  people: Users,
  partners: Handshake,
  publications: Newspaper,
  documents: Files,
  events: CalendarDays,
  checklist: ClipboardCheck,
  questions: CircleQuestionMark,
  timeline: Milestone,
  gallery: Images,
  video: Play,
  call: Megaphone,
  form: TextCursorInput,
  openings: BriefcaseBusiness,
  hero: Megaphone,
  programmes: LayoutGrid,
  steps: Milestone,
  latest: Newspaper,
  featured: LayoutGrid,
  impact: ChartColumn,
  teaser: Megaphone,
  values: LayoutGrid,
  history: Milestone,
  closing: Megaphone,
  projects: LayoutGrid,
  statistics: ChartColumn,
  stories: Quote,
  contact: TextCursorInput,
  opportunities: LayoutGrid,
  application: TextCursorInput,
  giving: TextCursorInput,
  spending: ChartColumn,
  otherWays: LayoutGrid,
  list: Newspaper,
}

const MIRRORED: readonly Glyph[] = [AlignLeft, Quote]

/** The icon of a kind of sections, or of the head of a page. Its name is next to it. */
export function KindIcon({ kind }: { kind: string }) {
  const icon = ICONS[kind] ?? AlignLeft
  return <Icon icon={icon} mirrored={MIRRORED.includes(icon)} className="kind-icon" />
}
