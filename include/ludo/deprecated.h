/* ludo/deprecated.h - names of version 0.1 that have been replaced by new names.
 *
 * With these macros, programs that use the old names still compile. The macros will be removed in the next release.
 * Define LUDO_NO_DEPRECATED before you include a header of the library to get errors for old names now.
 *
 * Old names of the members of these structs also work: ludo_about, ludo_arg, ludo_box_about, ludo_box_value,
 * ludo_moment, ludo_sentence_args, ludo_session. Members of structs in ludo/game.h were renamed without an alias. */
#ifndef LUDO_PUBLIC_DEPRECATED_H
#define LUDO_PUBLIC_DEPRECATED_H

#include "ludo/text.h"

#define ludo_say ludo_translate
#define ludo_say_known ludo_has_translation
#define ludo_tell ludo_emit
#define ludo_tell_to ludo_emit_to
#define ludo_fire ludo_count_effect
#define ludo_move_told ludo_move_sentence
#define ludo_event_told ludo_event_sentence
#define ludo_told ludo_log_line
#define ludo_tells ludo_decision_reveals
#define ludo_shows ludo_move_reveals
#define ludo_seen ludo_move_as_seen
#define ludo_imagine ludo_determinize_stable
#define ludo_imaginable ludo_check_determinized
#define ludo_hides ludo_is_view
#define ludo_aside ludo_move_note
#define ludo_label ludo_move_label_in_view
#define ludo_words ludo_sentence_args
#define ludo_thing ludo_name_ref
#define ludo_kind ludo_decision_kind
#define ludo_see ludo_visibility
#define ludo_walk_any ludo_walk_random_move
#define ludo_walk_out ludo_walk_playout
#define ludo_walk_look ludo_walk_next
#define ludo_first ludo_mask_first
#define ludo_faces_within ludo_faces_subsets
#define ludo_list ludo_list_moves
#define ludo_focus ludo_moment_add_focus
#define ludo_config_keep ludo_state_init
#define ludo_config_vary ludo_config_sample
#define ludo_former_name ludo_old_name
#define ludo_former_option ludo_old_option
#define ludo_sheet ludo_card_data
#define ludo_sheet_at ludo_card_data_at
#define ludo_row_put ludo_card_data_put_row
#define ludo_box_own_name ludo_box_name_line
#define ludo_figure ludo_box_value
#define ludo_figure_next ludo_box_value_next
#define ludo_figure_find ludo_box_value_find
#define ludo_figure_path ludo_box_value_path
#define ludo_figure_put ludo_box_value_put
#define ludo_figure_open ludo_box_value_is_reconstructed
#define ludo_figure_confirmed ludo_box_value_is_confirmed
#define ludo_figure_differs ludo_box_value_differs
#define ludo_place ludo_element
#define ludo_place_find ludo_element_find
#define ludo_place_next ludo_element_next
#define ludo_place_path ludo_element_path
#define ludo_untrained ludo_untrained_warning
#define ludo_more ludo_continue_callback
#define ludo_teller ludo_log_callback
#define ludo_advise ludo_hint
#define ludo_advice ludo_hints
#define ludo_advised ludo_hint_move
#define ludo_reason ludo_hint_reason
#define ludo_worth ludo_value_unit
#define ludo_worth_of ludo_position_value
#define ludo_advice_put_worth ludo_hints_put_value
#define ludo_advice_put_why ludo_hints_put_reason
#define ludo_advice_means ludo_hints_unit_text
#define ludo_table_advise ludo_table_hint
#define LUDO_ADVICE_MAX LUDO_HINTS_MAX
#define LUDO_WORTH_RESULT LUDO_VALUE_RESULT
#define LUDO_WORTH_CHANCE LUDO_VALUE_CHANCE
#define LUDO_WORTH_ESTIMATE LUDO_VALUE_ESTIMATE
#define LUDO_NOBODY LUDO_SPECTATOR
#define ludo_cells ludo_features
#define ludo_cells_new ludo_features_new
#define ludo_cells_free ludo_features_free
#define ludo_cells_n ludo_features_n
#define ludo_cells_layout ludo_features_layout
#define ludo_cells_names ludo_features_names
#define ludo_cells_read ludo_features_read
#define ludo_cells_change ludo_features_change
#define ludo_change ludo_feature_change
#define LUDO_CELLS_MAX LUDO_FEATURES_MAX
#define ludo_desk ludo_tables
#define ludo_desk_close ludo_tables_close
#define LUDO_DESK_TABLES LUDO_TABLES_MAX
#define ludo_session_ask ludo_session_request
#define ludo_table_hold ludo_table_set_auto_pass
#define ludo_table_held ludo_table_auto_passes
#define ludo_table_holds ludo_has_windows
#define ludo_table_barrier ludo_table_undo_limit
#define ludo_table_last ludo_table_last_seat
#define ludo_table_deal ludo_table_next_outcome
#define ludo_table_human ludo_table_is_human
#define ludo_table_forced ludo_table_is_forced
#define ludo_table_watched ludo_table_viewer
#define ludo_record_watch ludo_record_open_any
#define ludo_record_renew ludo_record_open_upgraded
#define ludo_bout ludo_arena_game

#endif
