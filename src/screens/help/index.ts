export { HelpCenterScreen } from './HelpCenterScreen';
export { QuestionScreen, TopicScreen } from './TopicScreens';
