// The order matters only for the last two: what no feature answers under /api, and everything else.
import '#core/routes'
import '#auth/routes'
import '#users/routes'
import '#publications/routes'
import '#inbox/routes'
import '#newsletter/routes'
import '#start/api_fallback'
import '#site/routes'
