/** Texts shown while the admin's scripts are loading. */
export const doorText = {
  name: 'Beheer',
  loading: 'Laden...',
  failed: {
    title: 'Het beheer kan niet worden geladen',
    text: 'Controleer je internetverbinding en probeer het opnieuw.',
    retry: 'Probeer opnieuw',
  },
  needsScript: 'Het beheer werkt met JavaScript. Zet dat aan in je browser.',
} as const
