/** The global style sheets, in order; component sheets are loaded with their components. */
import './tokens.css'
import './fonts.css'
import './base.css'
