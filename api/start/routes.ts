// The order matters only for the last: the site answers whatever no other feature does.
import '#auth/routes'
import '#users/routes'
import '#publications/routes'
import '#inbox/routes'
import '#newsletter/routes'
import '#site/routes'
