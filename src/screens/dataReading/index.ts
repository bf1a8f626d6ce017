export { DataConsentScreen } from './DataConsentScreen';
export { SiteScreen } from './SiteScreen';
export { SitesScreen } from './SitesScreen';
