/** Longest name of a custom command without the `!`, in characters. */
export const COMMAND_NAME_MAX = 25;
/** Longest text of a custom command: the longest chat message with room for blocks and variables. */
export const COMMAND_TEXT_MAX = 1000;
export const COMMAND_ALIASES_MAX = 10;
/** Longest cooldown in seconds (one day). */
export const COOLDOWN_MAX_S = 86_400;
/** Commands of one streamer. */
export const COMMANDS_MAX = 5000;
/** Cooldowns of a new command in seconds: quick enough to try out, slow enough not to flood. */
export const DEFAULT_USER_COOLDOWN_S = 5;
export const DEFAULT_CHANNEL_COOLDOWN_S = 2;

/** Longest name of a group of commands in the panel. */
export const COMMAND_GROUP_MAX = 30;
/** Words that a command answers to when they are said in a line; shorter ones would be in every line. */
export const COMMAND_KEYWORDS_MAX = 10;
export const COMMAND_KEYWORD_MIN = 3;
export const COMMAND_KEYWORD_MAX = 50;

/** Commands page. */
export const COMMAND_SEARCH_MAX = 20;
export const COMMAND_PAGE_SIZES = [10, 15, 20, 40, 50, 100] as const;
export const COMMAND_PAGE_SIZE_DEFAULT = 15;
