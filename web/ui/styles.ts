/** The global sheets, in their order; component sheets come with their components. */
import './tokens.css'
import './fonts.css'
import './base.css'
